import { z } from 'zod';

/** The tabs in the order of the screen. Kept apart from their forms, because every route loads the search. */
export const partKeys = [
  'websiteInfo',
  'banners',
  'fixedBanners',
  'youtubeLinks',
  'socialLinks',
  'home',
  'about',
  'contact',
  'admissions',
  'app',
  'adiwiyata',
  'cooperative',
  'display',
  'publishing',
  'security',
  'privacy',
] as const;
export type PartKey = (typeof partKeys)[number];

/** What the address of the screen carries: the tab that is open. Whatever is no tab is the first one. */
export const settingsSearch = z.object({ tab: z.enum(partKeys).optional().catch(undefined) });
export type SettingsSearch = z.output<typeof settingsSearch>;
