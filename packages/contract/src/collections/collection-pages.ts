/** The public page of each kind, by its name in the API. Separate from the declarations, whose schemas pages do not need. */
export const collectionPages = {
  announcements: {
    path: '/pengumuman',
    title: 'Pengumuman',
    description: 'Pengumuman madrasah untuk siswa, orang tua, guru, alumni, dan calon murid.',
  },
  events: {
    path: '/agenda',
    title: 'Agenda',
    description: 'Kalender madrasah: kegiatan, ujian, libur, rapat, dan hari besar keagamaan.',
  },
  questions: {
    path: '/tanya-jawab',
    title: 'Tanya jawab',
    description: 'Pertanyaan yang sering diajukan kepada madrasah, dengan jawabannya.',
  },
  files: {
    path: '/unduhan',
    title: 'Unduhan',
    description: 'Formulir, surat edaran, jadwal, dan dokumen madrasah untuk diunduh.',
  },
} as const;
