import { z } from 'zod';

/** The tabs in the order of the screen. Separate from their forms, because every route loads the search schema. */
export const partKeys = [
  'identity',
  'websiteInfo',
  'banners',
  'fixedBanners',
  'youtubeLinks',
  'socialLinks',
  'features',
  'home',
  'layout',
  'faces',
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

/** The query parameter of the screen: the open tab. An unknown value means the first tab. */
export const settingsSearch = z.object({ tab: z.enum(partKeys).optional().catch(undefined) });
export type SettingsSearch = z.output<typeof settingsSearch>;
