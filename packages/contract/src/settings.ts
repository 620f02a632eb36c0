import { z } from 'zod';

const sideAdSchema = z.object({ imageUrl: z.string(), targetUrl: z.string() });

/** The site-wide settings as they leave the server, always complete (ENT-039). The contact lines are ours. */
export const settingsSchema = z.object({
  banners: z.array(z.string()),
  youtubeLinks: z.array(z.string()),
  socialLinks: z.object({ facebook: z.string(), instagram: z.string(), youtube: z.string(), tiktok: z.string() }),
  websiteInfo: z.object({
    slogan: z.string(),
    description: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    website: z.string(),
  }),
  fixedBanners: z.object({ left: sideAdSchema, right: sideAdSchema }),
});
export type Settings = z.infer<typeof settingsSchema>;

export const settingsKeys = ['banners', 'youtubeLinks', 'socialLinks', 'websiteInfo', 'fixedBanners'] as const;
export type SettingsKey = (typeof settingsKeys)[number];
