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

/** Keys as they stand in addresses, such as `/agenda?jenis=ujian`. */
export const eventCategories = {
  akademik: 'Akademik',
  ujian: 'Ujian',
  libur: 'Libur',
  kegiatan: 'Kegiatan',
  rapat: 'Rapat',
  keagamaan: 'Keagamaan',
} as const;
export type EventCategory = keyof typeof eventCategories;

export const eventRepeats = { tidak: 'Tidak berulang', mingguan: 'Setiap pekan', tahunan: 'Setiap tahun' } as const;
export type EventRepeat = keyof typeof eventRepeats;

export const eventLimits = {
  days: 90,
  dates: 60,
  place: 120,
  /** The events that a response has: what comes, a span of months, the calendar file. */
  upcoming: 30,
  inMonths: 1_000,
  inCalendar: 1_000,
  onHome: 5,
  /** The days around today that the calendar file has: a year that has passed, and two that come. */
  pastDays: 366,
  comingDays: 731,
} as const;
