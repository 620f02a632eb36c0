import { defineCollection } from '../../collections/define-collection.ts';
import { article, date, picture, pictures, text } from '../../fields/fields.ts';
import { singleDay } from '../../shared/days.ts';

/** Pictures of an occasion; the latest first. */
export const albums = defineCollection({
  name: 'album',
  labels: { one: 'Album', many: 'Album' },
  right: 'directory:manage',
  api: 'albums',
  keywords: 'album galeri foto gambar dokumentasi kegiatan',
  inSearch: {
    title: 'Album',
    snippet: 'Foto kegiatan {lembaga} dari waktu ke waktu.',
  },
  title: { label: 'Judul', min: 3, most: 140 },
  order: 'day',
  fields: {
    date: date({ label: 'Tanggal', required: true }),
    about: text({ label: 'Keterangan', most: 2_000, search: 'C' }),
    gallery: pictures({ label: 'Foto', most: 200 }),
    cover: picture({
      label: 'Sampul',
      hint: 'Kosongkan untuk memakai foto pertama.',
      frame: { label: 'Di daftar album', shape: 4 / 3 },
    }),
    article: article({ label: 'Artikel', hint: 'Halaman album menautkannya selama artikel itu terbit.' }),
  },
  filters: [],
  columns: ['cover', 'gallery', 'date'],
  heads: ['cover', 'gallery'],
  cards: ['date', 'gallery', 'cover'],
  datesOf: singleDay,
});
