/** The parts of the site-wide settings. Separate from the schemas, which are too large for public pages. */
export const settingsKeys = ['banners', 'youtubeLinks', 'socialLinks', 'websiteInfo', 'fixedBanners'] as const;
export type SettingsKey = (typeof settingsKeys)[number];
