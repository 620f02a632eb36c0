/** The browsers that a session may be told by; every other one is told without its name. */
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

/** The same of the systems below them. */
export const systemNames = ['Android', 'iOS', 'Windows', 'macOS', 'Linux', 'ChromeOS'] as const;
export type SystemName = (typeof systemNames)[number];
