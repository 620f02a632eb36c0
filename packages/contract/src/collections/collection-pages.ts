/**
 * The public page of each kind, by its name in the API, and whether its entries have pages of their own or a place on that
 * page. Separate from the declarations, whose schemas pages do not need.
 */
export const collectionPages = {
  announcements: {
    path: '/pengumuman',
    title: 'Pengumuman',
    description: 'Pengumuman madrasah untuk siswa, orang tua, guru, alumni, dan calon murid.',
    entries: '/',
  },
  questions: {
    path: '/tanya-jawab',
    title: 'Tanya jawab',
    description: 'Pertanyaan yang sering diajukan kepada madrasah, dengan jawabannya.',
    entries: '#',
  },
  facilities: {
    path: '/fasilitas',
    title: 'Fasilitas',
    description: 'Ruang, sarana, dan prasarana madrasah, dengan foto dan keterangannya.',
    entries: '/',
  },
  staff: {
    path: '/guru-dan-staf',
    title: 'Guru dan staf',
    description: 'Pimpinan, guru, dan tenaga kependidikan madrasah.',
    entries: '/',
  },
  units: {
    path: '/struktur',
    title: 'Struktur organisasi',
    description: 'Unit-unit madrasah dengan para pemegangnya.',
    entries: '#',
  },
  extracurriculars: {
    path: '/ekstrakurikuler',
    title: 'Ekstrakurikuler',
    description: 'Kegiatan di luar jam pelajaran, dengan pembina, hari, waktu, dan tempatnya.',
    entries: '/',
  },
} as const satisfies Record<string, { path: string; title: string; description: string; entries: '/' | '#' }>;

/** The address of an entry. */
export const entryPath = (api: keyof typeof collectionPages, slug: string): string =>
  `${collectionPages[api].path}${collectionPages[api].entries}${slug}`;
