import type { HomeBlockKind } from '@madrasah/contract';
import type { ComponentType } from 'react';
import { thisYearQuery } from '../../shared/achievements/achievements.ts';
import { loadNextEvents } from '../../shared/agenda/agenda.ts';
import { newestQuery } from '../../shared/announcements/announcements.ts';
import type { RouterContext } from '../../shared/router-context.ts';
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
import { LatestAlbums, latestAlbumsQuery } from './LatestAlbums.tsx';
import { LatestAnnouncements } from './LatestAnnouncements.tsx';
import { LatestNews } from './LatestNews.tsx';
import { LeadArticle } from './LeadArticle.tsx';
import { NextEvents } from './NextEvents.tsx';
import { ThisYearsAchievements } from './ThisYearsAchievements.tsx';
import { Voices } from './Voices.tsx';
import { VideoSection } from './videos/VideoSection.tsx';
import { Welcome } from './Welcome.tsx';

type Load = (context: RouterContext) => Promise<unknown>;

type Block = {
  View: ComponentType;
  /** Loads what the block shows, before it is rendered. Rejects only where the page cannot do without it. */
  load: Load;
  /** Drawn on the dark background, which adjacent blocks share. */
  isDark?: true;
};

const loadFaces: Load = (context) => context.queryClient.prefetchQuery(facesQuery(context));
const loadContent: Load = (context) => context.queryClient.prefetchQuery(homeContentQuery(context));
const loadLatest: Load = (context) => context.queryClient.ensureQueryData(latestArticlesQuery(context));

/** Every kind of block of the home page. */
export const homeBlocks: Record<HomeBlockKind, Block> = {
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
    load: (context) => context.queryClient.prefetchQuery(admissionsQuery(context)),
  },
  announcements: {
    View: LatestAnnouncements,
    load: (context) => context.queryClient.prefetchQuery(newestQuery(context)),
  },
  events: { View: NextEvents, load: loadNextEvents },
  facts: { View: Facts, load: loadFaces },
  lead: { View: LeadArticle, load: loadLatest },
  featured: {
    View: FeaturedArticles,
    load: (context) =>
      Promise.all([loadLatest(context), context.queryClient.prefetchQuery(featuredArticlesQuery(context))]),
  },
  achievements: {
    View: ThisYearsAchievements,
    load: (context) => context.queryClient.prefetchQuery(thisYearQuery(context)),
  },
  videos: { View: VideoSection, load: loadContent },
  welcome: { View: Welcome, load: loadFaces },
  news: { View: LatestNews, load: loadLatest },
  albums: {
    View: LatestAlbums,
    load: (context) => context.queryClient.prefetchQuery(latestAlbumsQuery(context)),
  },
  categories: {
    View: Categories,
    load: (context) => context.queryClient.prefetchQuery(categoriesQuery(context)),
  },
  voices: { View: Voices, load: loadFaces },
  app: { View: AppLink, load: (context) => context.queryClient.prefetchQuery(appLinkQuery(context)) },
};
