import { type Action, type ArticleStatus, can } from '@madrasah/contract';
import { forbidden } from '../../../shared/refusal.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';

/** Refuses a caller without the right to do this with an article of this owner and state. */
export function requirePermission(
  { actor }: Pick<StaffContext, 'actor'>,
  action: Action,
  { ownerId, status }: { ownerId: string | null; status: ArticleStatus },
) {
  if (!can(actor, action, { ownerId, status })) throw forbidden();
}
