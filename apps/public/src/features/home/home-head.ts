import { pageHead } from '../../metadata/page-head.ts';
import { school } from '../site/school.ts';

export const homeHead = (origin: string) =>
  pageHead({
    title: 'Beranda',
    description: school.description,
    canonical: `${origin}/`,
  });
