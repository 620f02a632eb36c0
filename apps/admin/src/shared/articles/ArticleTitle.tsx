import type { ListedArticle } from '@madrasah/contract';
import { displayTitle } from '@madrasah/display';
import { Text } from '@mantine/core';
import { TextLink } from '../page/links.tsx';
import type { SessionUser } from '../session/session-user.ts';
import { articlePermissions } from './article-rights.ts';

/** The title links to the editor for those who may edit. A very long one is cut after three lines. */
export function ArticleTitle({ article, user }: { article: ListedArticle; user: SessionUser }) {
  const title = displayTitle(article);
  if (!articlePermissions(user, article).edit) {
    return (
      <Text inherit lineClamp={3} title={title}>
        {title}
      </Text>
    );
  }
  return (
    <TextLink to="/articles/edit/$id" params={{ id: article.publicId }} fw={600} inherit lineClamp={3} title={title}>
      {title}
    </TextLink>
  );
}
