export const resultsFeature = {
  id: 'results',
  label: 'Hasil',
  purpose: 'Kelulusan atau hasil seleksi yang terbuka pada menit yang ditentukan.',
} as const;

export const resultsRights = { 'result:manage': { admin: 'any', editor: 'none', author: 'none' } } as const;

export const resultsJobs = {
  'results.erase': 'Menghapus geladi dan baris hasil yang berakhir',
  'results.findUnsealed': 'Mencari hasil yang belum selesai disegel',
  'results.seal': 'Menyegel hasil',
} as const;

/** What is being used of it, in the text of the confirmation. */
export const resultsUses = {
  sealed: (count: number) =>
    `${count.toLocaleString('id-ID')} pengumuman hasil sudah disegel dan belum berakhir. Keluarga tidak dapat membukanya.`,
} as const;

export const resultsPages = ['/hasil'] as const;
/** The address of a seal proves what was published. */
export const resultsHeld = /^\/hasil\/[^/?#]+\/segel(?:[?#]|$)/;
