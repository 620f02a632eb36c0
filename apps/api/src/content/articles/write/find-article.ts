import { type Action, type ArticleStatus, can } from '@madrasah/contract';
import { forbidden } from '../../../shared/refusal.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import { readChangeState } from '../read/visible-article.ts';

/** Refuses a caller without the right to do this with an article of this owner and state. */
export function requirePermission(
  { actor }: Pick<StaffContext, 'actor'>,
  action: Action,
  { ownerId, status }: { ownerId: string | null; status: ArticleStatus },
) {
  if (!can(actor, action, { ownerId, status })) throw forbidden();
}

/** The subject of log entries and notices about an article. */
export const subjectOf = ({
  publicId,
  title,
  ownerId,
}: {
  publicId: string;
  title: string;
  ownerId: string | null;
}) => ({ id: publicId, title, ownerId });

/** The id of an article that the caller may change, and whose history and preview link it may therefore use. */
export async function findEditableId(context: StaffContext, key: string): Promise<number> {
  const article = await readChangeState(context, key);
  requirePermission(context, 'article:edit', article);
  return article.id;
}
