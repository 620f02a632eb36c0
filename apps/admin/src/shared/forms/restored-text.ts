import { type Article, stateNames } from '@madrasah/contract';

/** The message after an article was restored, including whether visitors see it. */
export function restoredText({ status, publication }: Pick<Article, 'status' | 'publication'>): string {
  if (publication === 'current') return 'Artikel dipulihkan dan tampil lagi di situs.';
  if (publication === 'scheduled') return 'Artikel dipulihkan dan terjadwal seperti semula.';
  if (status === 'draft') return `Artikel dipulihkan sebagai ${stateNames.draft}. Hanya staf yang dapat melihatnya.`;
  return 'Artikel dipulihkan seperti semula.';
}
