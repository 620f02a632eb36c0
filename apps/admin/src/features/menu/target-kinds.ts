import type { MenuTargetKind } from '@madrasah/contract';

/** The kinds of entries, in the order in which they are offered. */
export const kindNames: Record<MenuTargetKind, string> = {
  page: 'Halaman bawaan',
  freePage: 'Halaman buatan sendiri',
  category: 'Kategori artikel',
  collection: 'Koleksi',
  article: 'Artikel',
  link: 'Alamat luar',
  group: 'Judul kelompok',
};

export const targetKinds: readonly MenuTargetKind[] = [
  'page',
  'freePage',
  'category',
  'collection',
  'article',
  'link',
  'group',
];
