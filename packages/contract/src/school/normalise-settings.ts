import { isCalendarDay } from '../shared/calendar-day.ts';
import type { Settings, SideAd } from './settings.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const record = (value: unknown) => (isRecord(value) ? value : {});
const text = (value: unknown) => (typeof value === 'string' ? value : '');
const texts = (value: unknown) => (Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []);

const day = (value: unknown) => (isCalendarDay(text(value)) ? text(value) : undefined);

/** A side ad without a switch and days has only its two addresses. */
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

/** Turns any stored or served value into complete settings: a missing part is empty. */
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

/** The settings before the first save, and when they cannot be loaded. */
export const defaultSettings: Settings = normaliseSettings({});
