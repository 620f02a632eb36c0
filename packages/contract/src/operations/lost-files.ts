import { z } from 'zod';
import { limits } from '../shared/limits.ts';

/** Stored pictures and files that are missing or damaged: their number, and the first of their names. */
export const lostFilesSchema = z.object({
  count: z.int().min(0),
  names: z.array(z.string()).max(limits.health.lostNames),
});
export type LostFiles = z.infer<typeof lostFilesSchema>;

export const noLostFiles: LostFiles = { count: 0, names: [] };

/** `80 berkas (antara lain 3f/3fa9….jpg, …)` */
export function describeLostFiles({ count, names }: LostFiles): string {
  const figure = `${count.toLocaleString('id-ID')} berkas`;
  if (names.length === 0) return figure;
  return `${figure} (${names.length < count ? 'antara lain ' : ''}${names.join(', ')})`;
}
