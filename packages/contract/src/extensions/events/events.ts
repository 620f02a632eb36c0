import { z } from 'zod';
import { defineCollection } from '../../collections/define-collection.ts';
import {
  attachments,
  choice,
  choiceSchema,
  date,
  type Field,
  hidden,
  line,
  text,
  time,
  toggle,
} from '../../fields/fields.ts';
import { areDistinct } from '../../shared/names.ts';
import { booleanSchema, storedLine } from '../../shared/text.ts';
import { eventCategories, eventLimits, eventRepeats } from './declaration.ts';
import { changeText, datesOf, type EventChange, eventErrors } from './event-dates.ts';

const changedDay = z.iso
  .date()
  .max(10)
  .regex(/^2[01]/);
const changedTime = z.union([z.literal(''), z.iso.time({ precision: -1 })]);

/** What is different on single dates of a series; what is absent is as in the series. */
export const eventChangesSchema = z.array(
  z.object({
    on: changedDay,
    isCancelled: booleanSchema.optional(),
    startsOn: changedDay.optional(),
    startTime: changedTime.optional(),
    endsOn: z.union([z.literal(''), changedDay]).optional(),
    endTime: changedTime.optional(),
    place: storedLine(eventLimits.place).optional(),
  }),
);

const dateChanges: Field<EventChange[]> = {
  label: 'Perubahan tanggal',
  control: 'dateChanges',
  describe: (value) => eventChangesSchema.catch([]).parse(value).map(changeText).join('; '),
  schema: eventChangesSchema
    .max(eventLimits.dates, `Perubahan tanggal: paling banyak ${eventLimits.dates}`)
    .refine((changes) => areDistinct(changes.map(({ on }) => on)), 'Perubahan tanggal: setiap tanggal hanya sekali'),
  initial: [],
};

export const events = defineCollection({
  name: 'event',
  labels: { one: 'Agenda', many: 'Agenda' },
  right: 'agenda:manage',
  api: 'events',
  keywords: 'agenda kalender pendidikan akademik jadwal kegiatan ujian libur tanggal acara',
  inSearch: {
    title: 'Agenda',
    snippet: 'Kalender {lembaga}: kegiatan, ujian, libur, dan hari besar.',
  },
  title: { label: 'Judul', min: 3, most: 140 },
  order: 'newest',
  importExample: {
    title: 'Rapat wali murid',
    category: 'Rapat',
    startsOn: '12/12/2026',
    startTime: '08.00',
    endTime: '10.00',
    place: 'Aula',
    body: 'Membawa rapor.',
  },
  fields: {
    category: choice({ label: 'Jenis', options: eventCategories, initial: 'kegiatan' }),
    startsOn: date({ label: 'Tanggal mulai', required: true }),
    startTime: time({ label: 'Jam mulai', hint: 'Kosongkan bila sepanjang hari' }),
    endsOn: date({ label: 'Tanggal selesai', hint: 'Kosongkan bila hanya satu hari' }),
    endTime: time({ label: 'Jam selesai' }),
    repeats: choice({ label: 'Berulang', options: eventRepeats, initial: 'tidak' }),
    repeatsUntil: date({ label: 'Berulang sampai', hint: `Paling banyak ${eventLimits.dates} kali` }),
    place: line({ label: 'Tempat', most: eventLimits.place, search: 'C' }),
    body: text({ label: 'Keterangan', most: 2_000, search: 'C' }),
    attachments: attachments(),
    isCancelled: toggle({ label: 'Dibatalkan', hint: 'Tetap tampil dengan judul yang dicoret' }),
    dateChanges,
    uid: hidden({ label: 'UID', most: 255 }),
  },
  filters: ['category'],
  columns: ['startsOn', 'category', 'place', 'isCancelled'],
  heads: ['startsOn'],
  cards: [
    ...(['category', 'startsOn', 'startTime', 'endsOn', 'endTime', 'repeats', 'repeatsUntil'] as const),
    ...(['dateChanges', 'place', 'isCancelled'] as const),
  ],
  errorsOf: eventErrors,
  datesOf,
});

const category = choiceSchema('Jenis', eventCategories).optional();
const month = z
  .string()
  .max(7)
  .regex(/^2[01]\d{2}-(?:0[1-9]|1[0-2])$/, 'Tulis bulan seperti 2026-07');

export const upcomingEventsInput = z.object({
  category,
  limit: z.coerce.number<number | string>().int().min(1).max(eventLimits.upcoming).default(eventLimits.upcoming),
});
/** `from`: the first of so many months. */
export const eventsInMonthsInput = z.object({
  from: month,
  months: z.coerce.number<number | string>().int().min(1).max(12).default(1),
  category,
});

const dayRangeSchema = z.object({ from: z.iso.date(), to: z.iso.date() });
export const datedEventsResponse = z.object({
  /** The day of the request in the school's time zone. */
  today: z.iso.date(),
  /** By day and time. `dates`: the dates that were asked for; a repeated event has several. */
  data: z.array(z.object({ event: events.schemas.card, dates: z.array(dayRangeSchema) })),
});
export type DatedEvent = z.infer<typeof datedEventsResponse>['data'][number];
