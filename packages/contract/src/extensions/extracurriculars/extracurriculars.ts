import { defineCollection } from '../../collections/define-collection.ts';
import { choices, line, picture, text } from '../../fields/fields.ts';
import { weekdays } from './declaration.ts';

export const extracurriculars = defineCollection({
  name: 'extracurricular',
  labels: { one: 'Ekstrakurikuler', many: 'Ekstrakurikuler' },
  right: 'directory:manage',
  api: 'extracurriculars',
  keywords: 'ekstrakurikuler ekskul kegiatan pramuka pmr olahraga seni tahfidz klub latihan siswa',
  inSearch: {
    title: 'Ekstrakurikuler',
    snippet: 'Kegiatan di luar jam pelajaran, dengan hari dan tempatnya.',
  },
  title: { label: 'Nama', min: 3, most: 120 },
  order: 'title',
  fields: {
    coach: line({ label: 'Pembina', most: 120, search: 'B' }),
    days: choices({ label: 'Hari', options: weekdays }),
    time: line({ label: 'Waktu', hint: 'Misalnya 15.30–17.00', most: 60 }),
    place: line({ label: 'Tempat', most: 120, search: 'D' }),
    about: text({ label: 'Keterangan', most: 2_000, search: 'C' }),
    picture: picture({ label: 'Gambar', frame: { label: 'Di daftar ekstrakurikuler', shape: 4 / 3 } }),
    tag: line({ label: 'Tag artikel', hint: 'Halamannya menautkan artikel dengan tag ini.', most: 50 }),
  },
  filters: [],
  columns: ['picture', 'coach'],
  heads: ['picture'],
  cards: ['coach', 'days', 'time', 'place', 'picture'],
});
