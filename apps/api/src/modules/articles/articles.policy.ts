import { type Actor, permissionScope } from '@madrasah/contract';
import type { FilterQuery } from '@mikro-orm/core';
import type { Article } from './article.entity.ts';

/** What everybody may read. */
const published = { status: 'published', deletedAt: null } as const satisfies FilterQuery<Article>;

/** The articles that exist for this person: for all others they are not there. */
export function visibleTo(actor: Actor | null): FilterQuery<Article> {
  if (!actor) return published;
  if (permissionScope(actor, 'article:read') === 'any') return { deletedAt: null };
  return { deletedAt: null, $or: [{ status: 'published' }, { authorUser: actor.id }] };
}

/** The articles that a member of staff works on: an author's own ones, everybody's for the others. */
export function workedOnBy(actor: Actor): FilterQuery<Article> {
  if (permissionScope(actor, 'article:read') === 'any') return { deletedAt: null };
  return { deletedAt: null, authorUser: actor.id };
}
