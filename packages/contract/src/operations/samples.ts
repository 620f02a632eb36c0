import { z } from 'zod';

/** Separate from `texts`, because only the administrators' dashboard shows them. */
export const sampleTexts = {
  fetchFailed: 'Keterangan konten contoh gagal dimuat',
  removeFailed: 'Konten contoh belum dapat dihapus',
  keepFailed: 'Pilihan Anda belum tersimpan',
} as const;

/** The unchanged starter content of a new site; changed content is always kept. */
export const samplesSchema = z.object({
  /** Parts of the settings with contents of the samples. */
  contents: z.int(),
  articles: z.int(),
  entries: z.int(),
  accounts: z.int(),
  keptArticles: z.int(),
  keptEntries: z.int(),
  keptAccounts: z.int(),
});
export type Samples = z.infer<typeof samplesSchema>;

/** The number of samples to remove, or removed. */
export const samplesResponse = z.object({ data: samplesSchema });
