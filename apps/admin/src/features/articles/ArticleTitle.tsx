import type { ListedArticle } from '@madrasah/contract';
import { displayTitle } from '@madrasah/display';
import type { SessionUser } from '../../session/session-user.ts';
import { TextLink } from '../../shared/links.tsx';
import { articlePermissions } from './article-rights.ts';

/** The title leads to the editor, for those who may edit. */
export function ArticleTitle({ article, user }: { article: ListedArticle; user: SessionUser }) {
  if (!articlePermissions(user, article).edit) return displayTitle(article);
  return (
    <TextLink to="/articles/edit/$id" params={{ id: article.publicId }} fw={600} inherit>
      {displayTitle(article)}
    </TextLink>
  );
}
