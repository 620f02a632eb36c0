/** The files of the school's mark: its logo, or what is drawn for a school without one. */
export const markFiles = [
  'logo.svg',
  'logo.png',
  'favicon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
] as const;
export type MarkFile = (typeof markFiles)[number];

/** The address of a file of the mark with this version, which never shows another mark; without one, of the present mark. */
export const markPath = (file: MarkFile, version = ''): string => (version ? `/logo/${version}/${file}` : `/${file}`);
