import { type ListedArticle, limits } from '@madrasah/contract';
import type { RouterContext } from '../../shared/router-context.ts';
import { facesQuery } from './faces.ts';
import { homeContentQuery } from './home-content.ts';

/** The latest articles: the first is the lead, the next three are the news (HOME-010, A-34). */
export const latestArticlesQuery = ({ api }: Pick<RouterContext, 'api'>) =>
  api.articles.latest.queryOptions({ limit: limits.page.latestSize, view: 'card' });

/** Items 2 to 4 of the latest articles. */
const newsItems = [1, 4] as const;
const maxFeatured = 3;

/** Enough featured articles to fill the section even when some are among the latest ones (D-20). */
export const featuredArticlesQuery = ({ api }: Pick<RouterContext, 'api'>) =>
  api.articles.featured.queryOptions({ page: 1, limit: maxFeatured + newsItems[1], view: 'card' });

/** The variants of the banners' pictures. */
export const bannerPicturesQuery = ({ api }: Pick<RouterContext, 'api'>) => api.settings.bannerPictures.queryOptions();

/** Throws when the latest articles cannot be loaded; the page works without the other data. */
export async function loadHome(context: RouterContext): Promise<void> {
  const { queryClient } = context;
  const extras = [
    queryClient.prefetchQuery(featuredArticlesQuery(context)),
    queryClient.prefetchQuery(bannerPicturesQuery(context)),
    queryClient.prefetchQuery(homeContentQuery(context)),
    queryClient.prefetchQuery(facesQuery(context)),
  ];
  await queryClient.ensureQueryData(latestArticlesQuery(context));
  await Promise.all(extras);
}

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
