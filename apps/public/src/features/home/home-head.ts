import { school } from '@madrasah/contract';
import { pageHead } from '../../shared/metadata/page-head.ts';

export const homeHead = (origin: string) =>
  pageHead({
    title: 'Beranda',
    description: school.description,
    canonical: `${origin}/`,
  });
