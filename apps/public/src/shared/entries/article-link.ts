import { articlePath, displayTitle } from '@madrasah/display';
import type { RouterContext } from '../router-context.ts';

export type ArticleLink = { title: string; href: string };

/** The article that an entry names, while visitors may read it. Only the link is kept, because the page shows no more. */
export async function loadArticleLink({ client, queryClient }: RouterContext, id: string): Promise<ArticleLink | null> {
  if (id === '') return null;
  const find = async () => {
    const { data } = await client.articles.byId.query({ id });
    return { title: displayTitle(data), href: articlePath(data) };
  };
  return queryClient.ensureQueryData({ queryKey: ['article-link', id], queryFn: () => find().catch(() => null) });
}
