import type { PartKey } from '../settings-search.ts';

/** The public page that shows a tab's content; null when it is shown only with articles. */
export const previewedPages: Record<PartKey, string | null> = {
  identity: '/',
  websiteInfo: '/',
  banners: '/',
  fixedBanners: null,
  youtubeLinks: '/',
  socialLinks: '/',
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
  features: null,
};
