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
import { type HomeBlock, type HomeBlocks, prefetching } from './shared/home-block.tsx';
import { VideoSection } from './VideoSection.tsx';

type Load = HomeBlock['load'];

const loadAll =
  (...loads: Load[]): Load =>
  (context) =>
    Promise.all(loads.map((load) => load(context)));

const loadFaces = prefetching(facesQuery);
const loadContent = prefetching(homeContentQuery);
const loadLatest: Load = (context) => context.queryClient.ensureQueryData(latestArticlesQuery(context));

/** The blocks of the core; extensions add theirs. */
export const coreBlocks = {
  banners: { View: Banners, load: loadAll(loadContent, prefetching(bannerPicturesQuery)), area: 'dark' },
  hero: { View: Hero, load: loadAll(loadContent, loadFaces), area: 'dark' },
  tasks: { View: Tasks, load: loadContent },
  admissions: { View: Admissions, feature: 'admissions', load: prefetching(admissionsQuery) },
  facts: { View: Facts, load: loadFaces },
  lead: { View: LeadArticle, load: loadLatest, area: 'wide' },
  featured: { View: FeaturedArticles, load: loadAll(loadLatest, prefetching(featuredArticlesQuery)) },
  videos: { View: VideoSection, load: loadContent },
  welcome: { View: Welcome, load: loadFaces },
  news: { View: LatestNews, load: loadLatest, area: 'wide' },
  categories: { View: Categories, load: prefetching(categoriesQuery) },
  voices: { View: Voices, load: loadFaces },
  app: { View: AppLink, feature: 'app', load: prefetching(appLinkQuery) },
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
