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

/** The days of the week, in the order of an Indonesian calendar. */
export const weekdays = {
  senin: 'Senin',
  selasa: 'Selasa',
  rabu: 'Rabu',
  kamis: 'Kamis',
  jumat: 'Jumat',
  sabtu: 'Sabtu',
  ahad: 'Ahad',
} as const;
export type Weekday = keyof typeof weekdays;
