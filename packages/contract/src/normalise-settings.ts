import type { Settings } from './settings.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const record = (value: unknown) => (isRecord(value) ? value : {});
const text = (value: unknown) => (typeof value === 'string' ? value : '');
const texts = (value: unknown) => (Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []);

function sideAd(value: unknown) {
  const { imageUrl, targetUrl } = record(value);
  return { imageUrl: text(imageUrl), targetUrl: text(targetUrl) };
}

/** Whatever was stored or served becomes settings that a page can be drawn from: what is missing is empty (ENT-040). */
export function normaliseSettings(value: unknown): Settings {
  const { banners, youtubeLinks, socialLinks, websiteInfo, fixedBanners } = record(value);
  const social = record(socialLinks);
  const info = record(websiteInfo);
  const sides = record(fixedBanners);
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
