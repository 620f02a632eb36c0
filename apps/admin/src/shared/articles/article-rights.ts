import { can, type ListedArticle } from '@madrasah/contract';
import { articlePath } from '@madrasah/display';
import type { SessionUser } from '../session/session-user.ts';

/** A user's rights on an article. The server checks the same. */
export function articlePermissions(
  user: SessionUser,
  { authorUser, status }: Pick<ListedArticle, 'authorUser' | 'status'>,
) {
  const subject = { ownerId: authorUser?.id, status };
  return { edit: can(user, 'article:edit', subject), remove: can(user, 'article:delete', subject) };
}

type Addressed = Pick<ListedArticle, 'publication' | 'categorySlug' | 'category' | 'slug'>;

/** The article's page on the public site; null while visitors cannot see it. */
export const publicUrl = (article: Addressed, publicOrigin: string): string | null =>
  article.publication === 'current' ? `${publicOrigin}${articlePath(article)}` : null;
