/** The parts of the site-wide settings. They stand apart from the schemas, which are too heavy for public pages. */
export const settingsKeys = ['banners', 'youtubeLinks', 'socialLinks', 'websiteInfo', 'fixedBanners'] as const;
export type SettingsKey = (typeof settingsKeys)[number];
