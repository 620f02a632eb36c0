import { isDay } from '../shared/days.ts';
import { isNameIn, mapValues, namesOf, propertiesOf } from '../shared/names.ts';
import type { Settings, SettingsKey, SideAd } from './settings.ts';
import type { ContentKey } from './site-content/index.ts';

// Without schemas, which are too large for the pages of the public site.

const emptyAd = { imageUrl: '', targetUrl: '' };

/** The settings before the first save, and when they cannot be loaded. */
export const defaultSettings: Settings = {
  banners: [],
  youtubeLinks: [],
  socialLinks: { facebook: '', instagram: '', youtube: '', tiktok: '' },
  websiteInfo: { slogan: '', description: '', address: '', phone: '', email: '', website: '', whatsappChannel: '' },
  fixedBanners: { left: emptyAd, right: emptyAd },
};

export const isSettingsKey = isNameIn(defaultSettings);

export const settingsKeys = namesOf(defaultSettings);

/** The tabs of 'Pengaturan' in their order, each with the public page that shows unsaved values, if there is one. */
export const partPages = {
  identity: '/',
  websiteInfo: '/',
  banners: '/',
  fixedBanners: null,
  youtubeLinks: '/',
  socialLinks: '/',
  features: null,
  home: '/',
  layout: '/',
  faces: '/',
  about: '/about',
  contact: '/contact',
  admissions: '/pendaftaran',
  app: '/simak-khas',
  adiwiyata: '/adiwiyata',
  cooperative: '/cooperative',
  display: null,
  publishing: null,
  security: null,
  privacy: '/privasi',
} as const satisfies Record<SettingsKey | ContentKey | 'features' | 'security', string | null>;

type Pages = typeof partPages;
export type PartKey = keyof Pages;

const isPartKey = isNameIn(partPages);

export const partKeys = namesOf(partPages);

export type PreviewedContent = {
  [Key in ContentKey]: Pages[Key] extends null ? never : Key;
}[ContentKey];

export const isPreviewedContent = (key: unknown): key is PreviewedContent =>
  isPartKey(key) && partPages[key] !== null && !isSettingsKey(key);

/** A value in the shape of another: what it lacks, or has of another type, is taken from there. */
function inShapeOf<Shape>(shape: Shape, value: unknown): Shape;
function inShapeOf(shape: unknown, value: unknown): unknown {
  if (Array.isArray(shape)) return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
  if (typeof shape !== 'object') return typeof value === typeof shape ? value : shape;
  const given = propertiesOf(value);
  return mapValues(propertiesOf(shape), (part, name) => inShapeOf(part, given[name]));
}

const day = (value: unknown) => (typeof value === 'string' && isDay(value) ? value : undefined);

/** An ad without a switch and days has only its two addresses. */
function sideAd(value: unknown): SideAd {
  const { active, from, until } = propertiesOf(value);
  const [firstDay, lastDay] = [day(from), day(until)];
  return {
    ...inShapeOf(emptyAd, value),
    ...(typeof active === 'boolean' && { active }),
    ...(firstDay && { from: firstDay }),
    ...(lastDay && { until: lastDay }),
  };
}

/** Turns any stored or served value into complete settings: a missing part is empty. */
export function normaliseSettings(value: unknown): Settings {
  const { left, right } = propertiesOf(propertiesOf(value).fixedBanners);
  return { ...inShapeOf(defaultSettings, value), fixedBanners: { left: sideAd(left), right: sideAd(right) } };
}
