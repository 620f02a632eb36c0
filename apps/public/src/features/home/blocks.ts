import { Admissions } from './admissions/Admissions.tsx';
import { admissionsQuery } from './admissions/admissions.ts';
import { AppLink } from './app-link/AppLink.tsx';
import { appLinkQuery } from './app-link/app-link.ts';
import { Banners } from './banners/Banners.tsx';
import { bannerPicturesQuery } from './banners/banners.ts';
import { Categories } from './categories/Categories.tsx';
import { categoriesQuery } from './categories/categories.ts';
import { Facts } from './Facts.tsx';
import { FeaturedArticles } from './FeaturedArticles.tsx';
import { facesQuery } from './faces.ts';
import { Hero } from './Hero.tsx';
import { featuredArticlesQuery, latestArticlesQuery } from './home-articles.ts';
import { homeContentQuery, mottoQuery } from './home-content.ts';
import { LatestNews } from './LatestNews.tsx';
import { LeadArticle } from './LeadArticle.tsx';
import type { HomeBlock, HomeBlocks } from './shared/home-block.ts';
import { Voices } from './Voices.tsx';
import { VideoSection } from './videos/VideoSection.tsx';
import { Welcome } from './Welcome.tsx';

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
    isDark: true,
  },
  hero: {
    View: Hero,
    load: (context) =>
      Promise.all([loadContent(context), loadFaces(context), context.queryClient.prefetchQuery(mottoQuery(context))]),
    isDark: true,
  },
  admissions: {
    View: Admissions,
    feature: 'admissions',
    load: (context) => context.queryClient.prefetchQuery(admissionsQuery(context)),
  },
  facts: { View: Facts, load: loadFaces },
  lead: { View: LeadArticle, load: loadLatest },
  featured: {
    View: FeaturedArticles,
    load: (context) =>
      Promise.all([loadLatest(context), context.queryClient.prefetchQuery(featuredArticlesQuery(context))]),
  },
  videos: { View: VideoSection, load: loadContent },
  welcome: { View: Welcome, load: loadFaces },
  news: { View: LatestNews, load: loadLatest },
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
