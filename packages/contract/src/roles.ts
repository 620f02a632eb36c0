import { z } from 'zod';

export const roles = ['admin', 'editor', 'author'] as const;
export const roleSchema = z.enum(roles);
export type Role = z.infer<typeof roleSchema>;

/** Any role that we do not know counts as the weakest one (specification, section 6). */
export function toRole(value: string): Role {
  return roleSchema.catch('author').parse(value);
}

/** What each role may do, in the words that the role picker shows (PRD-014). */
export const roleDescriptions: Record<Role, { label: string; description: string }> = {
  admin: { label: 'Administrator', description: 'Akses penuh ke semua bagian' },
  editor: { label: 'Editor', description: 'Dapat membuat dan menyunting konten' },
  author: { label: 'Penulis', description: 'Hanya dapat membuat konten' },
};

/** A page that requires a role admits that role and admins only (specification, section 6). */
export function admits(role: Role, required: Role | undefined): boolean {
  return required === undefined || role === 'admin' || role === required;
}
