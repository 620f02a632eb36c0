export const extracurricularsFeature = {
  id: 'extracurriculars',
  kind: 'extracurricular',
  label: 'Ekstrakurikuler',
  purpose: 'Kegiatan di luar jam pelajaran, dengan pembina, hari, waktu, dan tempatnya.',
} as const;

export const extracurricularsPage = {
  path: '/ekstrakurikuler',
  title: 'Ekstrakurikuler',
  description: 'Kegiatan di luar jam pelajaran, dengan pembina, hari, waktu, dan tempatnya.',
  entries: '/',
} as const;
