import { z } from 'zod';

export const roles = ['admin', 'editor', 'author'] as const;
export const roleSchema = z.enum(roles);
export type Role = z.infer<typeof roleSchema>;

const knownRole = roleSchema.catch('author');

/** An unknown role counts as the weakest one. */
export const toRole = (value: string): Role => knownRole.parse(value);

/** A page that requires a role admits that role and administrators only. */
export function hasRequiredRole(role: Role, required: Role | undefined): boolean {
  return required === undefined || role === 'admin' || role === required;
}
