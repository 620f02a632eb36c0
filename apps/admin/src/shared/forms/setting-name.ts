import { pageContents, security } from '@madrasah/contract';

const names: Record<string, string> = {
  banners: 'Banner header',
  youtubeLinks: 'Video YouTube',
  socialLinks: 'Media sosial',
  websiteInfo: 'Informasi situs',
  fixedBanners: 'Iklan samping',
  security: security.label,
  analytics: 'Penghitungan kunjungan',
  ...Object.fromEntries(Object.entries(pageContents).map(([key, { label }]) => [`content:${key}`, label])),
  'content:home': 'Halaman Beranda',
  'content:display': 'Tampilan',
};

/** The name of a part of the settings or a fixed page, by its storage key. */
export const settingName = (key: string | null): string | undefined => names[key ?? ''];
