import type { SideAd } from '@madrasah/contract';

/**
 * Whether an ad next to articles is shown: it has an image, is switched on, and `today` (YYYY-MM-DD in the school's
 * zone) is within its days.
 */
export function isSideAdShown({ imageUrl, active = true, from = '', until = '' }: SideAd, today: string): boolean {
  if (!imageUrl || !active) return false;
  return from <= today && (until === '' || today <= until);
}
