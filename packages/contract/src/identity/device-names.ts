/** The browsers that a session is named after; others stay unnamed. */
export const browserNames = [
  'Chrome',
  'Firefox',
  'Safari',
  'Edge',
  'Opera',
  'Samsung Internet',
  'UC Browser',
  'Vivaldi',
  'Chromium',
] as const;
export type BrowserName = (typeof browserNames)[number];

/** The operating systems that a session is named after; others stay unnamed. */
export const systemNames = ['Android', 'iOS', 'Windows', 'macOS', 'Linux', 'ChromeOS'] as const;
export type SystemName = (typeof systemNames)[number];
