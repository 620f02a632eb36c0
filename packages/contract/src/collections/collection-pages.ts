/**
 * The public page of each kind, in texts for `withInstitution`, by its name in the API, and whether its entries have pages of their own, a place on that
 * page, or only a link there (null). Separate from the declarations, whose schemas pages do not need.
 */
export const collectionPages = {
  announcements: {
    path: '/pengumuman',
    title: 'Pengumuman',
    description: 'Pengumuman {lembaga} untuk siswa, orang tua, guru, alumni, dan calon murid.',
    entries: '/',
  },
  events: {
    path: '/agenda',
    title: 'Agenda',
    description: 'Kalender {lembaga}: kegiatan, ujian, libur, rapat, dan hari besar keagamaan.',
    entries: '/',
  },
  questions: {
    path: '/tanya-jawab',
    title: 'Tanya jawab',
    description: 'Pertanyaan yang sering diajukan kepada {lembaga}, dengan jawabannya.',
    entries: '#',
  },
  files: {
    path: '/unduhan',
    title: 'Unduhan',
    description: 'Formulir, surat edaran, jadwal, dan dokumen {lembaga} untuk diunduh.',
    entries: null,
  },
  facilities: {
    path: '/fasilitas',
    title: 'Fasilitas',
    description: 'Ruang, sarana, dan prasarana {lembaga}, dengan foto dan keterangannya.',
    entries: '/',
  },
  staff: {
    path: '/guru-dan-staf',
    title: 'Guru dan staf',
    description: 'Pimpinan, guru, dan tenaga kependidikan {lembaga}.',
    entries: '/',
  },
  units: {
    path: '/struktur',
    title: 'Struktur organisasi',
    description: 'Unit-unit {lembaga} dengan para pemegangnya.',
    entries: '#',
  },
  extracurriculars: {
    path: '/ekstrakurikuler',
    title: 'Ekstrakurikuler',
    description: 'Kegiatan di luar jam pelajaran, dengan pembina, hari, waktu, dan tempatnya.',
    entries: '/',
  },
  achievements: {
    path: '/prestasi-madrasah',
    title: 'Prestasi {lembaga}',
    description: 'Prestasi siswa dan guru di bidang akademik, nonakademik, dan keagamaan, menurut tahun dan tingkat.',
    entries: '/',
  },
  albums: {
    path: '/album',
    title: 'Album',
    description: 'Foto kegiatan {lembaga} dari waktu ke waktu.',
    entries: '/',
  },
} as const satisfies Record<string, { path: string; title: string; description: string; entries: '/' | '#' | null }>;

/** Pages of the school's own have no list: each stands directly below the site's address. */
type LinkedApi = keyof typeof collectionPages | 'pages';

/** Whether each entry has a page of its own. */
export const hasEntryPages = (api: LinkedApi): boolean => api === 'pages' || collectionPages[api].entries === '/';

/** The address of an entry. */
export function entryPath(api: LinkedApi, slug: string): string {
  if (api === 'pages') return `/${slug}`;
  const { path, entries } = collectionPages[api];
  return entries === null ? path : `${path}${entries}${slug}`;
}
