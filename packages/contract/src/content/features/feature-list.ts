import { newsletterFeatures } from '../../extensions/declarations.ts';

/** What a school can do without: a row of 'Fitur', in this order. `purpose` says what it is for. */
type Feature = { id: string; label: string; purpose: string };

/**
 * Everything that can be switched off. What belongs to each is declared under its id: public pages in
 * `feature-pages.ts`, calls, jobs and addresses in the API's `operations/features`, blocks of the home page and staff
 * screens in the two apps. Types or tests fail where one is missing.
 */
export const features = [
  {
    id: 'announcements',
    label: 'Pengumuman',
    purpose: 'Kabar dengan masa berlaku: halaman Pengumuman, baris mendesak di atas situs, dan umpan pengumuman.',
  },
  {
    id: 'events',
    label: 'Agenda',
    purpose: 'Kalender kegiatan, ujian, dan libur, juga sebagai berkas kalender untuk ponsel.',
  },
  { id: 'questions', label: 'Tanya jawab', purpose: 'Pertanyaan yang sering diajukan, dengan jawabannya.' },
  {
    id: 'files',
    label: 'Berkas',
    purpose: 'Formulir, surat edaran, dan dokumen lain untuk diunduh, juga sebagai lampiran pengumuman.',
  },
  { id: 'facilities', label: 'Fasilitas', purpose: 'Ruang dan sarana, dengan foto dan keterangannya.' },
  { id: 'staff', label: 'Guru dan staf', purpose: 'Daftar pimpinan, guru, dan tenaga kependidikan.' },
  { id: 'units', label: 'Struktur organisasi', purpose: 'Bagan unit-unit dengan para pemegangnya.' },
  {
    id: 'extracurriculars',
    label: 'Ekstrakurikuler',
    purpose: 'Kegiatan di luar jam pelajaran, dengan pembina, hari, waktu, dan tempatnya.',
  },
  { id: 'achievements', label: 'Prestasi', purpose: 'Prestasi siswa dan guru menurut tahun dan tingkat.' },
  { id: 'albums', label: 'Album', purpose: 'Foto kegiatan dari waktu ke waktu.' },
  { id: 'pages', label: 'Halaman', purpose: 'Halaman buatan sendiri, dengan alamat yang dipilih sendiri.' },
  {
    id: 'results',
    label: 'Hasil',
    purpose: 'Kelulusan atau hasil seleksi yang terbuka pada menit yang ditentukan.',
  },
  {
    id: 'inbox',
    label: 'Kotak masuk',
    purpose: 'Formulir di halaman Kontak: pesan, saran, pengaduan, dan permohonan informasi.',
  },
  ...newsletterFeatures,
  { id: 'comments', label: 'Komentar', purpose: 'Komentar pembaca di bawah artikel.' },
  { id: 'guestbook', label: 'Buku tamu', purpose: 'Pesan dan kesan para tamu di halaman Buku Tamu.' },
  { id: 'analytics', label: 'Analitik', purpose: 'Hitungan kunjungan situs, tanpa cookie dan tanpa pihak lain.' },
  {
    id: 'integrations',
    label: 'Integrasi',
    purpose: 'Kunci API, webhook, dan daftar perubahan untuk aplikasi lain.',
  },
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
