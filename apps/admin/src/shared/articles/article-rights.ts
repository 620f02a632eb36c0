import { can, type ListedArticle } from '@madrasah/contract';
import type { SessionUser } from '../session/session-user.ts';

/** A user's rights on an article. The server checks the same. */
export function articlePermissions(
  user: SessionUser,
  { authorUser, status }: Pick<ListedArticle, 'authorUser' | 'status'>,
) {
  const subject = { ownerId: authorUser?.id, status };
  return { edit: can(user, 'article:edit', subject), remove: can(user, 'article:delete', subject) };
}

/** The article's page on the public site; null while visitors cannot see it. */
export function publicUrl(
  { publication, categorySlug, slug }: Pick<ListedArticle, 'publication' | 'categorySlug' | 'slug'>,
  publicOrigin: string,
): string | null {
  if (publication !== 'current') return null;
  return `${publicOrigin}/articles/${categorySlug ?? 'artikel'}/${slug}`;
}
