import { isCalendarDay } from '../shared/calendar-day.ts';
import type { Settings, SideAd } from './settings.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const record = (value: unknown) => (isRecord(value) ? value : {});
const text = (value: unknown) => (typeof value === 'string' ? value : '');
const texts = (value: unknown) => (Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []);

const day = (value: unknown) => (isCalendarDay(text(value)) ? text(value) : undefined);

/** Without a switch and days an ad has its two addresses only. */
function sideAd(value: unknown): SideAd {
  const { imageUrl, targetUrl, active, from, until } = record(value);
  const firstDay = day(from);
  const lastDay = day(until);
  return {
    imageUrl: text(imageUrl),
    targetUrl: text(targetUrl),
    ...(typeof active === 'boolean' && { active }),
    ...(firstDay && { from: firstDay }),
    ...(lastDay && { until: lastDay }),
  };
}

/** Whatever was stored or served becomes settings that a page can be rendered from: what is missing is empty (ENT-040). */
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
      whatsappChannel: text(info.whatsappChannel),
    },
    fixedBanners: { left: sideAd(sides.left), right: sideAd(sides.right) },
  };
}

/** What the site shows before anything was saved, and when the settings cannot be read (ST-014). */
export const defaultSettings: Settings = normaliseSettings({});
