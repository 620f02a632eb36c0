import type { Role } from '@madrasah/contract';

/** The roles as every screen writes them (USR-005). */
export const roleNames: Record<Role, string> = { admin: 'Admin', editor: 'Editor', author: 'Author' };

const descriptions: Record<Role, string> = {
  admin: 'akses penuh',
  editor: 'membuat dan menyunting semua konten',
  author: 'membuat konten sendiri saja',
};

/** A role with what it may do, where one is chosen or has to be understood (PRD-014). */
export const describeRole = (role: Role): string => `${roleNames[role]}: ${descriptions[role]}`;
