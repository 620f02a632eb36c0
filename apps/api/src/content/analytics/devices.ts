import type { Device } from '@madrasah/contract';

const tablet = /\b(iPad|Tablet|PlayBook|Kindle|Silk)\b|\bAndroid\b(?!.*\bMobile\b)/;
const mobile = /\b(Mobi|Mobile|iPhone|iPod|Android|Opera Mini)\b/;
/** iPads have the user agent of a Mac since they request desktop pages. */
const macintosh = /\bMacintosh\b/;

/** The kind of a visitor's device. `fingers`: how many touch points the screen has; a Mac's has none. */
export function deviceOf(userAgent: string, fingers: number): Device {
  if (tablet.test(userAgent) || (macintosh.test(userAgent) && fingers > 1)) return 'Tablet';
  return mobile.test(userAgent) ? 'Mobile' : 'Desktop';
}
