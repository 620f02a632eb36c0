export const eventsFeature = {
  id: 'events',
  kind: 'event',
  label: 'Agenda',
  purpose: 'Kalender kegiatan, ujian, dan libur, juga sebagai berkas kalender untuk ponsel.',
} as const;

export const eventsPage = {
  path: '/agenda',
  title: 'Agenda',
  description: 'Kalender {lembaga}: kegiatan, ujian, libur, rapat, dan hari besar keagamaan.',
  entries: '/',
} as const;

export const eventsRights = { 'agenda:manage': { admin: 'any', editor: 'any', author: 'ownDraft' } } as const;
