import { pageHead } from '../../metadata/page-head.ts';
import { school } from '../site/school.ts';
import { newsletterPath } from './newsletter.ts';

export const newsletterHead = (origin: string) =>
  pageHead({
    title: 'Buletin Madrasah',
    description: `Berlangganan kabar, prestasi, dan agenda ${school.name} lewat email.`,
    canonical: `${origin}${newsletterPath}`,
  });
