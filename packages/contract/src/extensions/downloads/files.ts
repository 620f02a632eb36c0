import { z } from 'zod';
import { defineCollection, entryIdInput } from '../../collections/define-collection.ts';
import { fileCategories, fileLimits, informationClasses } from '../../collections/file-names.ts';
import { entryTypes } from '../../content/public-types.ts';
import { choice, date, file, line, uploadedFileSchema } from '../../fields/fields.ts';
import { booleanText } from '../../shared/text.ts';

export const files = defineCollection({
  name: 'file',
  labels: { one: 'Berkas', many: 'Berkas' },
  right: 'file:manage',
  api: 'files',
  keywords: 'unduhan unduh download berkas formulir surat edaran jadwal dokumen pdf lampiran',
  inSearch: {
    title: 'Unduhan',
    snippet: 'Formulir, surat edaran, jadwal, dan dokumen untuk diunduh.',
  },
  title: { label: 'Judul', min: 3, most: 140 },
  schedule: { end: 'optional' },
  order: 'newest',
  fields: {
    file: file({ label: 'Berkas' }),
    category: choice({ label: 'Kategori', options: fileCategories, initial: 'lainnya' }),
    letterNumber: line({ label: 'Nomor surat', hint: 'Bila ada', most: fileLimits.letterNumber, search: 'B' }),
    letterDate: date({ label: 'Tanggal surat', hint: 'Bila ada' }),
    informationClass: choice({
      label: 'Informasi publik',
      hint: 'Golongan pada halaman informasi publik (PPID)',
      options: informationClasses,
      initial: 'bukan-daftar',
    }),
  },
  filters: ['category', 'informationClass'],
  columns: ['file', 'category'],
  heads: ['file'],
  cards: ['file', 'category', 'letterNumber', 'letterDate', 'informationClass'],
});

export const uploadedFileResponse = z.object({ data: uploadedFileSchema });

/** A use of a file: an entry of any kind, an article, or a part of the settings. */
export const fileUseSchema = z.object({
  place: z.enum(['article', 'setting', ...entryTypes]),
  title: z.string(),
  /** The id of the entry or the article; the key of the setting, which is also its title. */
  id: z.string(),
});
export type FileUse = z.infer<typeof fileUseSchema>;

/** `total` also counts the uses that the caller may not see. */
export const fileUsesResponse = z.object({ data: z.array(fileUseSchema), total: z.int() });

export const fileDownloadsResponse = z.object({ total: z.int(), recent: z.int() });

/** `evenIfUsed`: deletes the file although something names it. */
export const removeFileInput = entryIdInput.extend({ evenIfUsed: booleanText.optional() });
