import { z } from 'zod';
import { storedLine } from '../shared/text.ts';

export const tableLimits = {
  /** Further columns are not read. */
  columns: 40,
  /** The first rows, among which the headings are looked for: titles stand above them. */
  titleRows: 30,
  sheets: 100,
  /** Characters of a heading, an example or a title in a report. */
  shown: 80,
  field: 60,
  /** As many as the largest table has rows. */
  listedErrors: 5_000,
  listedChanges: 200,
  fileName: 200,
  keptMs: 24 * 60 * 60_000,
} as const;

export const tableTexts = {
  noColumn: 'Kolom ini tidak ada di berkas',
  noColumns: (labels: string) =>
    `Berkas tidak dapat dibaca: kolom ${labels} tidak ada. Tulis judul kolomnya di atas tabel.`,
  columnsOfNoRow: 'Pilih baris judul kolomnya dahulu, lalu kolomnya.',
  fetchFailed: 'Gagal memuat keadaan impor',
  cancelFailed: 'Gagal membatalkan impor',
  notFound: 'Impor ini sudah tidak ada. Pilih berkasnya lagi.',
  underWay: 'Impor sebelumnya masih berjalan. Tunggu sampai selesai, atau batalkan dahulu.',
  notChecked: 'Berkas ini belum diperiksa, atau sudah diimpor. Periksa dahulu, lalu impor.',
  checkInterrupted: 'Pemeriksaan terputus, misalnya karena server dinyalakan ulang. Pilih berkas itu lagi.',
  interrupted: 'Impor terputus, misalnya karena server dinyalakan ulang. Belum ada yang berubah; jalankan lagi.',
  failed: 'Impor gagal karena kesalahan di server. Belum ada yang berubah; coba lagi.',
  cancelled: 'Impor dibatalkan. Belum ada yang berubah.',
  hasErrors: 'Berkas masih berisi kesalahan. Perbaiki dahulu, lalu periksa ulang.',
  changedSince: 'Berkas atau daftarnya berubah sejak diperiksa. Periksa ulang berkasnya.',
} as const;

/** How a person has a file read; what is missing is recognised. */
export const tableChoiceSchema = z
  .object({
    sheet: z
      .int()
      .min(0)
      .max(tableLimits.sheets - 1),
    /** The row of the headings, from 1. */
    headingsAt: z.int().min(1).max(tableLimits.titleRows),
    /** The field of each column, from the first; empty for those that are not read. */
    columns: z.array(storedLine(tableLimits.field)).max(tableLimits.columns),
  })
  .partial()
  .refine(({ headingsAt, columns }) => headingsAt !== undefined || columns === undefined, tableTexts.columnsOfNoRow);
export type TableChoice = z.output<typeof tableChoiceSchema>;

export const readTableInput = z.object({ table: tableChoiceSchema.optional() });
/** `digest`: of the report that the caller has seen; the file was kept when it was read. */
export const importTableInput = z.object({ digest: z.string().regex(/^[0-9a-f]{64}$/) });

/** How a file was read, and what else it offers. */
export const tableLayoutSchema = z.object({
  /** The names of the sheets that are not hidden and not empty. */
  sheets: z.array(z.string()),
  sheet: z.int(),
  headingsAt: z.int(),
  /** The first rows that are not empty, as the possible rows of headings. */
  titles: z.array(z.object({ row: z.int(), text: z.string() })),
  /** `field`: the name of the assigned field, or empty. `example`: the first content below the heading. */
  columns: z.array(z.object({ heading: z.string(), example: z.string(), field: z.string() })),
  /** A hash of the headings, by which an assignment is found again without storing what stands in the file. */
  fingerprint: z.string(),
});
export type TableLayout = z.infer<typeof tableLayoutSchema>;

/** `row`: of the sheet, from 1, or the number within a file without rows. `column`: its label, where it is one. */
const placedSchema = z.object({ row: z.int(), name: z.string(), column: z.string(), reason: z.string() });
export type PlacedReason = z.infer<typeof placedSchema>;

const changedFieldSchema = z.object({ field: z.string(), before: z.string(), after: z.string() });
export type ChangedField = z.infer<typeof changedFieldSchema>;

export const tableReportSchema = z.object({
  /** Null for files that are no tables. `fields`: those that its columns can be assigned to. */
  table: tableLayoutSchema
    .extend({ fields: z.array(z.object({ name: z.string(), label: z.string(), isRequired: z.boolean() })) })
    .nullable(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Stored ones that the file does not have, where these belong together; they stay as they are. */
  missing: z.int().nullable(),
  errorCount: z.int(),
  errors: z.array(placedSchema),
  /** What was left out of rows that are taken. */
  noteCount: z.int(),
  notes: z.array(placedSchema),
  /** The changed and then the added ones; those have no fields. */
  changes: z.array(z.object({ name: z.string(), fields: z.array(changedFieldSchema) })),
  /** Whether it may be carried out: errors refuse a file, or only their rows. */
  isAccepted: z.boolean(),
  digest: z.string(),
});
export type TableReport = z.infer<typeof tableReportSchema>;

/** `checking`, `applying`: in progress. What is `checked` can be carried out. `failed`: the file was not read. */
export const tableImportStates = ['checking', 'checked', 'applying', 'done', 'failed'] as const;
export type TableImportState = (typeof tableImportStates)[number];

/** An import of the caller: the last file of its kind, until it is cancelled, and for a day at most. */
export const tableImportSchema = z.object({
  id: z.uuid(),
  state: z.enum(tableImportStates),
  fileName: z.string(),
  /** What else was chosen when the file was read. */
  options: z.record(z.string(), z.string()),
  /** The rows that are carried out, of `total`. */
  done: z.int(),
  total: z.int(),
  /** Why it ended early, as text for the screen. */
  failure: z.string().nullable(),
  report: tableReportSchema.nullable(),
});
export type TableImport = z.infer<typeof tableImportSchema>;
export const tableImportResponse = z.object({ data: tableImportSchema });
export const tableImportStateResponse = z.object({ data: tableImportSchema.nullable() });

/** `of`: the name in the REST API of a kind of entries. Results, whose reports name pupils, have a call of their own. */
export const tableImportTargetInput = z.object({ of: storedLine(40).regex(/^[a-z]+$/) });

/** A file to download; `file` is base64. */
export const downloadResponse = z.object({ data: z.object({ name: z.string(), type: z.string(), file: z.string() }) });
