import { defineCollection } from '../../collections/define-collection.ts';
import { account, choice, line, lines, picture, text, year } from '../../fields/fields.ts';
import { staffGroups } from './declaration.ts';

/** The people who work at the school; in the order that staff set. */
export const staff = defineCollection({
  name: 'staff',
  labels: { one: 'Guru atau staf', many: 'Guru dan staf' },
  right: 'directory:manage',
  api: 'staff',
  keywords:
    'guru staf pegawai karyawan ustaz ustazah pengajar kepala madrasah wali kelas tata usaha direktori pendidik tendik',
  inSearch: {
    title: 'Guru dan Staf',
    snippet: 'Pimpinan, guru, dan tenaga kependidikan {lembaga}.',
  },
  title: { label: 'Nama dengan gelar', min: 3, most: 100 },
  order: 'manual',
  isPerson: true,
  importExample: {
    title: 'Siti Aminah, S.Pd.',
    group: 'Guru',
    position: 'Guru Matematika',
    subjects: 'Matematika, Fisika',
    bio: 'Wali kelas X-1.',
    since: '2015',
  },
  fields: {
    group: choice({ label: 'Kelompok', options: staffGroups, initial: 'guru' }),
    position: line({ label: 'Jabatan', most: 120, search: 'B' }),
    photo: picture({ label: 'Foto', frame: { label: 'Di halaman guru dan staf', shape: 4 / 5 } }),
    subjects: lines({
      label: 'Mata pelajaran',
      hint: 'Satu per baris, paling banyak 5.',
      most: 5,
      each: 60,
      search: 'B',
    }),
    bio: text({ label: 'Tentang', most: 600, search: 'C' }),
    since: year({ label: 'Bertugas sejak tahun' }),
    account: account({ label: 'Akun penulis', hint: 'Halamannya menautkan tulisan dari akun ini.' }),
    nip: line({ label: 'NIP', hint: 'Tidak pernah ditampilkan di situs.', most: 30, storedIf: 'staffNumbers' }),
    nuptk: line({ label: 'NUPTK', hint: 'Tidak pernah ditampilkan di situs.', most: 30, storedIf: 'staffNumbers' }),
  },
  filters: ['group'],
  columns: ['photo', 'group', 'position'],
  heads: ['photo'],
  cards: ['group', 'position', 'photo', 'subjects'],
});
