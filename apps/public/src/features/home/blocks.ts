import { Admissions, admissionsQuery } from './Admissions.tsx';
import { AppLink, appLinkQuery } from './AppLink.tsx';
import { Banners, bannerPicturesQuery } from './banners/BannerSlider.tsx';
import { Categories, categoriesQuery } from './Categories.tsx';
import { Facts } from './Facts.tsx';
import { Hero } from './Hero.tsx';
import { FeaturedArticles, LatestNews } from './HomeArticles.tsx';
import { featuredArticlesQuery, latestArticlesQuery } from './home-articles.ts';
import { homeContentQuery, mottoQuery } from './home-content.ts';
import { LeadArticle } from './LeadArticle.tsx';
import type { HomeBlock, HomeBlocks } from './shared/home-block.ts';
import { Tasks } from './Tasks.tsx';
import { VideoSection } from './VideoSection.tsx';
import { facesQuery, Voices, Welcome } from './Welcome.tsx';

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
    place: 'dark',
  },
  hero: {
    View: Hero,
    load: (context) =>
      Promise.all([loadContent(context), loadFaces(context), context.queryClient.prefetchQuery(mottoQuery(context))]),
    place: 'dark',
  },
  tasks: { View: Tasks, load: loadContent },
  admissions: {
    View: Admissions,
    feature: 'admissions',
    load: (context) => context.queryClient.prefetchQuery(admissionsQuery(context)),
  },
  facts: { View: Facts, load: loadFaces },
  lead: { View: LeadArticle, load: loadLatest, place: 'wide' },
  featured: {
    View: FeaturedArticles,
    load: (context) =>
      Promise.all([loadLatest(context), context.queryClient.prefetchQuery(featuredArticlesQuery(context))]),
  },
  videos: { View: VideoSection, load: loadContent },
  welcome: { View: Welcome, load: loadFaces },
  news: { View: LatestNews, load: loadLatest, place: 'wide' },
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
