import { type Role, roles } from '@madrasah/contract';

export const roleNames: Record<Role, string> = { admin: 'Admin', editor: 'Editor', author: 'Author' };

const descriptions: Record<Role, string> = {
  admin: 'akses penuh',
  editor: 'membuat dan menyunting semua konten',
  author: 'membuat konten sendiri saja',
};

export const describeRole = (role: Role): string => `${roleNames[role]}: ${descriptions[role]}`;

export const roleOptions = roles.map((value) => ({ value, label: describeRole(value) }));
