import { type ListedArticle, limits } from '@madrasah/contract';
import { useQuery } from '@tanstack/react-query';
import type { RouterContext } from '../../shared/router-context.ts';
import { useRouterContext } from '../../shared/router-context.ts';

/** The latest articles: the first is the lead, the next three are the news. */
export const latestArticlesQuery = ({ api }: Pick<RouterContext, 'api'>) =>
  api.articles.latest.queryOptions({ limit: limits.page.latestSize, view: 'card' });

/** Items 2 to 4 of the latest articles. */
const newsItems = [1, 4] as const;
const maxFeatured = 3;

/** Enough featured articles to fill the section even when some are among the latest ones. */
export const featuredArticlesQuery = ({ api }: Pick<RouterContext, 'api'>) =>
  api.articles.featured.queryOptions({ page: 1, limit: maxFeatured + newsItems[1], view: 'card' });

type ArticlesOfHome = {
  lead: ListedArticle | undefined;
  news: readonly ListedArticle[];
  featured: readonly ListedArticle[];
};

/** Assigns articles to the parts of the page, without duplicates. */
export function arrangeArticles(latest: readonly ListedArticle[], featured: readonly ListedArticle[]): ArticlesOfHome {
  const lead = latest[0];
  const news = latest.slice(...newsItems);
  const shown = new Set([lead, ...news].map((article) => article?.id));
  return { lead, news, featured: featured.filter(({ id }) => !shown.has(id)).slice(0, maxFeatured) };
}

/** The articles of the home page by their part. */
export function useHomeArticles(): ArticlesOfHome {
  const context = useRouterContext();
  const latest = useQuery(latestArticlesQuery(context)).data?.data ?? [];
  const featured = useQuery(featuredArticlesQuery(context)).data?.data ?? [];
  return arrangeArticles(latest, featured);
}
