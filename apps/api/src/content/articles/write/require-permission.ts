import { type Action, type ArticleStatus, can } from '@madrasah/contract';
import { forbidden } from '../../../shared/refusal.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import type { Article } from '../article.entity.ts';

/** Refuses a caller without the right to do this with an article of this owner and state. */
export function requireRight(
  { actor }: StaffContext,
  action: Action,
  article: { ownerId: string | null; status: ArticleStatus },
) {
  if (!can(actor, action, article)) throw forbidden();
}

/** The same for an entity. */
export const requirePermission = (context: StaffContext, action: Action, { authorUser, status }: Article) =>
  requireRight(context, action, { ownerId: authorUser?.id ?? null, status });
