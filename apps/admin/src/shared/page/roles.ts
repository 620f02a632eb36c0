import type { Role } from '@madrasah/contract';

export const roleNames: Record<Role, string> = { admin: 'Admin', editor: 'Editor', author: 'Author' };

const descriptions: Record<Role, string> = {
  admin: 'akses penuh',
  editor: 'membuat dan menyunting semua konten',
  author: 'membuat konten sendiri saja',
};

/** A role with its rights, shown where one is chosen or explained. */
export const describeRole = (role: Role): string => `${roleNames[role]}: ${descriptions[role]}`;
