import { contentFeatures, kindFeatures, systemFeatures } from '../../extensions/declarations.ts';

/** What a school can do without: a row of 'Fitur', in this order. `purpose` says what it is for. */
type Feature = { id: string; label: string; purpose: string };

/**
 * Everything that can be switched off. What belongs to each is declared under its id: public pages in
 * `feature-pages.ts`, calls, jobs and addresses in the API's `operations/features`, blocks of the home page and staff
 * screens in the two apps. Types or tests fail where one is missing.
 */
export const features = [
  ...kindFeatures,
  ...contentFeatures,
  { id: 'comments', label: 'Komentar', purpose: 'Komentar pembaca di bawah artikel.' },
  { id: 'guestbook', label: 'Buku tamu', purpose: 'Pesan dan kesan para tamu di halaman Buku Tamu.' },
  { id: 'analytics', label: 'Analitik', purpose: 'Hitungan kunjungan situs, tanpa cookie dan tanpa pihak lain.' },
  ...systemFeatures,
  { id: 'ppid', label: 'Informasi publik', purpose: 'Halaman PPID: daftar informasi publik menurut golongannya.' },
  {
    id: 'admissions',
    label: 'Pendaftaran',
    purpose: 'Halaman penerimaan murid baru: syarat, jadwal, alur, dan biaya.',
  },
  { id: 'app', label: 'Aplikasi', purpose: 'Halaman aplikasi sekolah: fitur, panduan, dan unduhan.' },
  { id: 'cooperative', label: 'Koperasi', purpose: 'Halaman layanan dan barang koperasi.' },
  { id: 'adiwiyata', label: 'Adiwiyata', purpose: 'Halaman gerakan peduli dan berbudaya lingkungan.' },
] as const satisfies readonly Feature[];

export type FeatureId = (typeof features)[number]['id'];

export const featureIds = features.map(({ id }) => id) as [FeatureId, ...FeatureId[]];
