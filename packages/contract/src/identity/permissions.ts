import { z } from 'zod';
import type { ArticleStatus } from '../content/article-values.ts';
import { extensionRights } from '../extensions/declarations.ts';

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

/** How far the right of an API key to an action reaches: reading, also changing drafts, or all that the action permits. */
export const keyLevels = ['read', 'write', 'publish'] as const;
export type KeyLevel = (typeof keyLevels)[number];

/** The caller. */
export type Actor = {
  id: string;
  role: Role;
  /** The API key that acts on the person's behalf, limited to its grants. */
  key?: { id: string; name: string; grants: Partial<Record<Action, KeyLevel>> };
};

/** The object of an action: its owner and, where it matters, its state. */
export type Subject = { ownerId?: string | null; status?: ArticleStatus };

type PermissionScope = 'any' | 'own' | 'ownDraft' | 'none';

/** The table of A-01. `own` limits the right to what the person wrote. */
const permissions = {
  ...extensionRights,
  'article:read': { admin: 'any', editor: 'any', author: 'own' },
  'article:create': { admin: 'any', editor: 'any', author: 'any' },
  'article:edit': { admin: 'any', editor: 'any', author: 'own' },
  'article:publish': { admin: 'any', editor: 'any', author: 'own' },
  'article:review': { admin: 'any', editor: 'any', author: 'none' },
  'article:delete': { admin: 'any', editor: 'any', author: 'ownDraft' },
  'article:purge': { admin: 'any', editor: 'none', author: 'none' },
  'image:upload': { admin: 'any', editor: 'any', author: 'any' },
  'image:manage': { admin: 'any', editor: 'any', author: 'own' },
  'category:manage': { admin: 'any', editor: 'any', author: 'none' },
  'user:manage': { admin: 'any', editor: 'none', author: 'none' },
  'settings:manage': { admin: 'any', editor: 'none', author: 'none' },
  'comment:moderate': { admin: 'any', editor: 'any', author: 'none' },
  'guestbook:moderate': { admin: 'any', editor: 'any', author: 'none' },
  'activity:read': { admin: 'any', editor: 'none', author: 'none' },
  'backup:manage': { admin: 'any', editor: 'none', author: 'none' },
  'health:read': { admin: 'any', editor: 'none', author: 'none' },
  'directory:manage': { admin: 'any', editor: 'any', author: 'ownDraft' },
  'menu:manage': { admin: 'any', editor: 'any', author: 'none' },
  'analytics:read': { admin: 'any', editor: 'any', author: 'none' },
} as const satisfies Record<string, Record<Role, PermissionScope>>;

export type Action = keyof typeof permissions;

/** How far an actor's right to an action reaches; row filters are built from it. */
export function permissionScope(actor: Actor, action: Action): PermissionScope {
  return actor.key && !actor.key.grants[action] ? 'none' : permissions[action][actor.role];
}

/** Whether the actor may perform the action; the server and the staff app's buttons use the same function. */
export function can(actor: Actor | null, action: Action, subject: Subject = {}): boolean {
  if (!actor) return false;
  const level = actor.key ? actor.key.grants[action] : 'publish';
  if (level !== 'publish' && !(level === 'write' && subject.status === 'draft')) return false;
  const scope = permissionScope(actor, action);
  if (scope === 'any') return true;
  if (scope === 'none' || subject.ownerId !== actor.id) return false;
  return scope === 'own' || subject.status === 'draft';
}
