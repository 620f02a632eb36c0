import type { Device } from '@madrasah/contract';

const tablet = /\b(iPad|Tablet|PlayBook|Kindle|Silk)\b|\bAndroid\b(?!.*\bMobile\b)/;
const mobile = /\b(Mobi|Mobile|iPhone|iPod|Android|Opera Mini)\b/;
/** What iPads call themselves since they ask for the pages of desktops. */
const macintosh = /\bMacintosh\b/;

/** What a visitor holds in hand. `fingers`: how many the screen feels at once; a Mac's feels none. */
export function deviceOf(userAgent: string, fingers: number): Device {
  if (tablet.test(userAgent) || (macintosh.test(userAgent) && fingers > 1)) return 'Tablet';
  return mobile.test(userAgent) ? 'Mobile' : 'Desktop';
}
