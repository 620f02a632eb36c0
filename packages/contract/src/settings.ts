import { z } from 'zod';

const text = z.string().catch('');
const urlList = z
  .array(z.unknown())
  .catch([])
  .transform((items) => items.filter((item) => typeof item === 'string'));
const sideAd = z.object({ imageUrl: text, targetUrl: text }).catch({ imageUrl: '', targetUrl: '' });

const emptySocialLinks = { facebook: '', instagram: '', youtube: '', tiktok: '' };
const emptyWebsiteInfo = { slogan: '', description: '', address: '', phone: '', email: '', website: '' };

/**
 * The site-wide settings. Missing and malformed parts become empty values, so that whatever is stored or served,
 * a page can be drawn from it (ENT-039, ENT-040). The contact lines are ours.
 */
export const settingsSchema = z.object({
  banners: urlList,
  youtubeLinks: urlList,
  socialLinks: z.object({ facebook: text, instagram: text, youtube: text, tiktok: text }).catch(emptySocialLinks),
  websiteInfo: z
    .object({ slogan: text, description: text, address: text, phone: text, email: text, website: text })
    .catch(emptyWebsiteInfo),
  fixedBanners: z.object({ left: sideAd, right: sideAd }).catch({
    left: { imageUrl: '', targetUrl: '' },
    right: { imageUrl: '', targetUrl: '' },
  }),
});
export type Settings = z.output<typeof settingsSchema>;
export type SettingsKey = keyof Settings;
export const settingsKeys = Object.keys(settingsSchema.shape) as SettingsKey[];

/** What the site shows before anything was saved, and when the settings cannot be read (ST-014). */
export const defaultSettings: Settings = settingsSchema.parse({});
