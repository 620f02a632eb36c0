import { type Action, can } from '@madrasah/contract';
import { forbidden } from '../../../shared/refusal.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import type { Article } from '../article.entity.ts';

/** Refuses a caller without the right to do this with this article. */
export function requirePermission({ actor }: StaffContext, action: Action, article: Article) {
  if (!can(actor, action, { ownerId: article.authorUser?.id, status: article.status })) throw forbidden();
}
