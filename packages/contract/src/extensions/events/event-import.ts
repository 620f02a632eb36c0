import { z } from 'zod';
import { choiceSchema } from '../../fields/fields.ts';
import { eventCategories } from './event-names.ts';

export const eventImportLimits = {
  /** Of the file, and of what an archive contains. */
  fileBytes: 1024 * 1024,
  unpackedBytes: 16 * 1024 * 1024,
  events: 500,
  /** Listed errors, and listed events. */
  listed: 200,
} as const;

export const eventImportTexts = {
  unreadable: 'Berkas tidak dapat dibaca. Pilih berkas kalender (.ics), XLSX, atau CSV.',
  fileTooLarge: 'Berkas terlalu besar: paling besar 1 MB',
  tooMany: `Paling banyak ${eventImportLimits.events} agenda dalam satu berkas`,
  changedSince: 'Agenda berubah sejak berkas diperiksa. Periksa berkasnya sekali lagi.',
  noEvents:
    'Berkas tidak dapat dibaca: tidak ada agenda (VEVENT) di kalender ini. Ekspor lagi kalender yang berisi agenda, lalu pilih berkas itu.',
  private: 'Bersifat pribadi di kalender asalnya, jadi tidak diimpor',
  withdrawn: 'Dibatalkan oleh pengirimnya dan belum ada di agenda, jadi tidak diimpor',
  notPublished: (method: string) => `Berkas ini balasan atau usulan (METHOD ${method}), bukan agenda`,
  cutOff: 'Awal atau akhir agenda ini (BEGIN atau END) hilang, jadi isinya mungkin tidak lengkap',
  newerVersion: (row: number) => `Versi lama; yang baru nomor ${row} di berkas ini`,
  unknownLines: (count: number, first: string) => `${count} baris tidak dikenal dan dilewati: ${first}`,
  sameAs: (row: number) => `Sama dengan nomor ${row} di berkas ini`,
  sameUid: (title: string) => `Agenda ini sudah ada: "${title}". Ubah atau hapus yang itu dahulu.`,
  importFailed: 'Gagal mengimpor agenda',
} as const;

/** The file of an import; it is sent next to the input. */
export const eventsFile = {
  bytes: eventImportLimits.fileBytes,
  missing: eventImportTexts.unreadable,
  tooLarge: eventImportTexts.fileTooLarge,
} as const;

/** `category`: the kind of events of which the file does not name one. */
export const readEventsFileInput = z.object({
  category: choiceSchema('Jenis', eventCategories).default('kegiatan'),
});
export type ReadEventsFileInput = z.output<typeof readEventsFileInput>;

/** `digest`: of the report that the caller has seen. `status`: of the added events. */
export const importEventsFileInput = readEventsFileInput.extend({
  status: z.enum(['draft', 'published']).default('draft'),
  digest: z.string().regex(/^[0-9a-f]{64}$/),
});
export type ImportEventsFileInput = z.output<typeof importEventsFileInput>;

const listedSchema = z.array(z.object({ row: z.int(), title: z.string(), reason: z.string() }));

/** What an import does. Events with errors are left out. `row`: the row of the table, or the number of the event. */
const eventsFileReportSchema = z.object({
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  errorCount: z.int(),
  errors: listedSchema,
  noteCount: z.int(),
  /** What was left out of events that are taken. */
  notes: listedSchema,
  /** The added and the changed events; `changes` has the labels of the changed fields. */
  events: z.array(z.object({ title: z.string(), startsOn: z.iso.date(), changes: z.array(z.string()).nullable() })),
  digest: z.string(),
});
export type EventsFileReport = z.infer<typeof eventsFileReportSchema>;
export const eventsFileReportResponse = z.object({ data: eventsFileReportSchema });
