import { pageHead } from '../../shared/metadata/page-head.ts';
import { school } from '../../shared/school.ts';

export const homeHead = (origin: string) =>
  pageHead({
    title: 'Beranda',
    description: school.description,
    canonical: `${origin}/`,
  });
