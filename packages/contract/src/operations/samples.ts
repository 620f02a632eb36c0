import { z } from 'zod';

/** Words of their own, apart from `texts`: only the dashboard of administrators shows them. */
export const sampleTexts = {
  fetchFailed: 'Keterangan konten contoh gagal dimuat',
  removeFailed: 'Konten contoh belum dapat dihapus',
  keepFailed: 'Pilihan Anda belum tersimpan',
} as const;

/** What a new site was filled with, as far as nobody has touched it; what somebody has touched is kept in any case. */
export const samplesSchema = z.object({
  articles: z.int(),
  accounts: z.int(),
  keptArticles: z.int(),
  keptAccounts: z.int(),
});
export type Samples = z.infer<typeof samplesSchema>;

/** How many there are to be removed, or how many were. */
export const samplesResponse = z.object({ data: samplesSchema });
