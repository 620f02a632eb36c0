import { z } from 'zod';
import { choiceSchema } from '../../fields/fields.ts';
import { importTableInput, readTableInput } from '../../platform/table-import.ts';
import { eventCategories } from './declaration.ts';

export const eventImportLimits = {
  /** Of the file, and of what an archive contains. */
  fileBytes: 1024 * 1024,
  unpackedBytes: 16 * 1024 * 1024,
  rows: 500,
} as const;

export const eventImportTexts = {
  unreadable: 'Berkas tidak dapat dibaca. Pilih berkas kalender (.ics), XLSX, atau CSV.',
  fileTooLarge: 'Berkas terlalu besar: paling besar 1 MB',
  tooMany: `Paling banyak ${eventImportLimits.rows} agenda dalam satu berkas`,
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

export const eventsFile = {
  bytes: eventImportLimits.fileBytes,
  missing: eventImportTexts.unreadable,
  tooLarge: eventImportTexts.fileTooLarge,
} as const;

/** `category`: the kind of events of which the file does not name one. */
export const readEventsFileInput = readTableInput.extend({
  category: choiceSchema('Jenis', eventCategories).default('kegiatan'),
});
export type ReadEventsFileInput = z.output<typeof readEventsFileInput>;

/** `status`: of the added events. */
export const importEventsFileInput = importTableInput.extend({
  status: z.enum(['draft', 'published']).default('draft'),
});
export type ImportEventsFileInput = z.output<typeof importEventsFileInput>;
