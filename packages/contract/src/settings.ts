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

const anyRecord = z.record(z.string(), z.unknown()).catch({});
const text = (value: unknown) => (typeof value === 'string' ? value : '');
const texts = (value: unknown) => (Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []);

function sideAd(value: unknown) {
  const { imageUrl, targetUrl } = anyRecord.parse(value);
  return { imageUrl: text(imageUrl), targetUrl: text(targetUrl) };
}

/** Whatever was stored or served becomes settings that a page can be drawn from: what is missing is empty (ENT-040). */
export function normaliseSettings(value: unknown): Settings {
  const { banners, youtubeLinks, socialLinks, websiteInfo, fixedBanners } = anyRecord.parse(value);
  const social = anyRecord.parse(socialLinks);
  const info = anyRecord.parse(websiteInfo);
  const sides = anyRecord.parse(fixedBanners);
  return {
    banners: texts(banners),
    youtubeLinks: texts(youtubeLinks),
    socialLinks: {
      facebook: text(social.facebook),
      instagram: text(social.instagram),
      youtube: text(social.youtube),
      tiktok: text(social.tiktok),
    },
    websiteInfo: {
      slogan: text(info.slogan),
      description: text(info.description),
      address: text(info.address),
      phone: text(info.phone),
      email: text(info.email),
      website: text(info.website),
    },
    fixedBanners: { left: sideAd(sides.left), right: sideAd(sides.right) },
  };
}

/** What the site shows before anything was saved, and when the settings cannot be read (ST-014). */
export const defaultSettings: Settings = normaliseSettings({});
