import { z } from 'zod';

export const exportTexts = {
  fetchFailed: 'Gagal memuat keadaan ekspor',
  startFailed: 'Ekspor belum dapat dimulai',
  cancelFailed: 'Gagal membatalkan ekspor',
  removeFailed: 'Gagal menghapus ekspor',
  downloadFailed: 'Gagal mengunduh ekspor',
  started: 'Ekspor sedang dibuat',
  cancelled: 'Ekspor dibatalkan',
  deleted: 'Ekspor dihapus',
  underWay: 'Ekspor lain sedang dibuat. Tunggu sampai selesai, atau batalkan dahulu.',
  notUnderWay: 'Tidak ada ekspor yang sedang dibuat. Muat ulang halaman untuk melihat keadaannya.',
  notFound: 'Ekspor tidak ditemukan. Mungkin sudah terhapus; buat lagi.',
  interrupted: 'Ekspor terputus sebelum selesai, misalnya karena server dinyalakan ulang. Buat lagi.',
} as const;

export const exportSteps = ['texts', 'pictures'] as const;

export const exportStates = ['running', 'done', 'failed'] as const;

const count = z.int().min(0);

/** The last requested export; there is at most one. */
export const exportJobSchema = z.object({
  id: z.uuid(),
  state: z.enum(exportStates),
  step: z.enum(exportSteps),
  done: count,
  total: count,
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  failure: z.string().nullable(),
  /** The file's contents; null until it is complete. `lost` counts pictures whose file is missing. */
  file: z
    .object({
      name: z.string(),
      bytes: count,
      articles: count,
      comments: count,
      pictures: count,
      lost: count,
      expiresAt: z.iso.datetime(),
    })
    .nullable(),
});
export type ExportJob = z.infer<typeof exportJobSchema>;

export const exportResponse = z.object({ data: exportJobSchema.nullable() });
