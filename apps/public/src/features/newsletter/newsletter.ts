import { pageHead } from '../../shared/metadata/page-head.ts';
import { newsletterPath } from '../../shared/paths.ts';
import { school } from '../../shared/school.ts';

/** `?terkirim=1`: the address was kept just now. */
export const readNewsletterSearch = (search: Record<string, unknown>): { terkirim?: 1 | undefined } => ({
  terkirim: Number(search.terkirim) === 1 ? 1 : undefined,
});

export const newsletterHead = (origin: string) =>
  pageHead({
    title: 'Buletin Madrasah',
    description: `Berlangganan kabar, prestasi, dan agenda ${school.name} lewat email.`,
    canonical: `${origin}${newsletterPath}`,
  });
