import { school } from '@madrasah/starter-content/defaults';
import { pageHead } from '../../shared/metadata/page-head.ts';

export const homeHead = (origin: string) =>
  pageHead({
    title: 'Beranda',
    description: school.description,
    canonical: `${origin}/`,
  });
