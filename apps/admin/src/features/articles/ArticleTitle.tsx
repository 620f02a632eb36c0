import type { ListedArticle } from '@madrasah/contract';
import type { SessionUser } from '../../session/session-user.ts';
import { TextLink } from '../../shared/links.tsx';
import { articlePermissions, titleOf } from './article-rights.ts';

/** The title leads to the editor, for those who may edit. */
export function ArticleTitle({ article, user }: { article: ListedArticle; user: SessionUser }) {
  if (!articlePermissions(user, article).edit) return titleOf(article);
  return (
    <TextLink to="/articles/edit/$id" params={{ id: article.publicId }} fw={600} inherit>
      {titleOf(article)}
    </TextLink>
  );
}
