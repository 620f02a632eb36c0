import type { SideAd } from '@madrasah/contract';

/**
 * Whether an ad beside articles is to be seen: it has an image, is not switched off, and today, a day in the
 * school's zone as YYYY-MM-DD, lies within its days (ART-023, A-33).
 */
export function isSideAdShown({ imageUrl, active = true, from = '', until = '' }: SideAd, today: string): boolean {
  if (!imageUrl || !active) return false;
  return from <= today && (until === '' || today <= until);
}
