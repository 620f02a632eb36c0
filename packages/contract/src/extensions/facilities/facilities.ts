import { defineCollection } from '../../collections/define-collection.ts';
import { pictures, text } from '../../fields/fields.ts';

export const facilities = defineCollection({
  name: 'facility',
  labels: { one: 'Fasilitas', many: 'Fasilitas' },
  right: 'directory:manage',
  api: 'facilities',
  keywords: 'fasilitas sarana prasarana ruang laboratorium perpustakaan lapangan masjid asrama gedung',
  inSearch: {
    title: 'Fasilitas',
    snippet: 'Ruang, sarana, dan prasarana {lembaga}.',
  },
  title: { label: 'Nama', min: 3, most: 120 },
  order: 'title',
  fields: {
    about: text({ label: 'Keterangan', most: 2_000, search: 'C' }),
    gallery: pictures({ label: 'Foto', most: 20 }),
  },
  filters: [],
  columns: ['gallery'],
  heads: ['gallery'],
  cards: ['about', 'gallery'],
});
