import type { ArticleStatus } from '../content/article-values.ts';
import type { Role } from './roles.ts';

/** Who asks. */
export type Actor = {
  id: string;
  role: Role;
  /** What asks in their place: an API key, which may do no more than it was made for. */
  key?: { id: string; name: string; grants: readonly Action[] };
};

/** What is asked about: who wrote it and, where it matters, in which state it is. */
export type Subject = { ownerId?: string | null; status?: ArticleStatus };

type PermissionScope = 'any' | 'own' | 'ownDraft' | 'none';

/** A-01, read row by row. `own` means only what that person wrote. */
const permissions = {
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
  'newsletter:manage': { admin: 'any', editor: 'none', author: 'none' },
  'comment:moderate': { admin: 'any', editor: 'any', author: 'none' },
  'guestbook:moderate': { admin: 'any', editor: 'any', author: 'none' },
  'activity:read': { admin: 'any', editor: 'none', author: 'none' },
  'personalData:manage': { admin: 'any', editor: 'none', author: 'none' },
  'site:import': { admin: 'any', editor: 'none', author: 'none' },
  'backup:manage': { admin: 'any', editor: 'none', author: 'none' },
  'health:read': { admin: 'any', editor: 'none', author: 'none' },
  'apiKey:manage': { admin: 'any', editor: 'none', author: 'none' },
  'webhook:manage': { admin: 'any', editor: 'none', author: 'none' },
  'analytics:read': { admin: 'any', editor: 'any', author: 'none' },
} as const satisfies Record<string, Record<Role, PermissionScope>>;

export type Action = keyof typeof permissions;

/** How far an actor's right to do something reaches, for building row filters. */
export function permissionScope(actor: Actor, action: Action): PermissionScope {
  if (actor.key && !actor.key.grants.includes(action)) return 'none';
  return permissions[action][actor.role];
}

/** The one question that the server and the staff app's buttons both ask. */
export function can(actor: Actor | null, action: Action, subject: Subject = {}): boolean {
  if (!actor) return false;
  const scope = permissionScope(actor, action);
  if (scope === 'any') return true;
  if (scope === 'none' || subject.ownerId !== actor.id) return false;
  return scope === 'own' || subject.status === 'draft';
}
