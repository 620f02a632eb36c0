import { defaultSettings, type Settings } from '@madrasah/contract';
import type { RouterContext } from '../../shared/router-context.ts';
import { offFeatures } from '../../shared/use-settings.ts';
import { Banners, bannerPicturesQuery } from './banners/BannerSlider.tsx';
import { Facts, facesQuery, Voices, Welcome } from './faces.tsx';
import { Hero } from './Hero.tsx';
import {
  FeaturedArticles,
  featuredArticlesQuery,
  LatestNews,
  LeadArticle,
  latestArticlesQuery,
} from './HomeArticles.tsx';
import { homeContentQuery, layoutQuery, visibleBlocks } from './home-content.ts';
import { Admissions, AppLink, admissionsQuery, appLinkQuery, Categories, categoriesQuery, Tasks } from './links.tsx';
import type { HomeBlock, HomeBlocks } from './shared/home-block.tsx';
import { VideoSection } from './VideoSection.tsx';

type Load = HomeBlock['load'];

const loadFaces: Load = (context) => context.queryClient.prefetchQuery(facesQuery(context));
const loadContent: Load = (context) => context.queryClient.prefetchQuery(homeContentQuery(context));
const loadLatest: Load = (context) => context.queryClient.ensureQueryData(latestArticlesQuery(context));

/** The blocks of the core; extensions add theirs. */
export const coreBlocks = {
  banners: {
    View: Banners,
    load: (context) =>
      Promise.all([loadContent(context), context.queryClient.prefetchQuery(bannerPicturesQuery(context))]),
    area: 'dark',
  },
  hero: {
    View: Hero,
    load: (context) => Promise.all([loadContent(context), loadFaces(context)]),
    area: 'dark',
  },
  tasks: { View: Tasks, load: loadContent },
  admissions: {
    View: Admissions,
    feature: 'admissions',
    load: (context) => context.queryClient.prefetchQuery(admissionsQuery(context)),
  },
  facts: { View: Facts, load: loadFaces },
  lead: { View: LeadArticle, load: loadLatest, area: 'wide' },
  featured: {
    View: FeaturedArticles,
    load: (context) =>
      Promise.all([loadLatest(context), context.queryClient.prefetchQuery(featuredArticlesQuery(context))]),
  },
  videos: { View: VideoSection, load: loadContent },
  welcome: { View: Welcome, load: loadFaces },
  news: { View: LatestNews, load: loadLatest, area: 'wide' },
  categories: {
    View: Categories,
    load: (context) => context.queryClient.prefetchQuery(categoriesQuery(context)),
  },
  voices: { View: Voices, load: loadFaces },
  app: {
    View: AppLink,
    feature: 'app',
    load: (context) => context.queryClient.prefetchQuery(appLinkQuery(context)),
  },
} satisfies HomeBlocks;

export type CoreBlockKind = keyof typeof coreBlocks;

/**
 * Loads what the visible blocks show, and returns the texts of the page's head. Rejects when the latest articles
 * cannot be loaded.
 */
export async function loadHome(
  context: RouterContext,
  extensionBlocks: HomeBlocks,
): Promise<Pick<Settings, 'websiteInfo'>> {
  const { api, queryClient } = context;
  const [layout, { websiteInfo }] = await Promise.all([
    queryClient.ensureQueryData(layoutQuery(context)).catch(() => undefined),
    queryClient.ensureQueryData(api.settings.read.queryOptions()).catch(() => defaultSettings),
  ]);
  const blocks = visibleBlocks({ ...coreBlocks, ...extensionBlocks }, offFeatures(context), layout?.data);
  await Promise.all(blocks.map(({ load }) => load(context)));
  return { websiteInfo };
}
