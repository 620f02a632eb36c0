// Separate from `texts`, because public pages do not need them.

const amount = (count: number, what: string) => `${count.toLocaleString('id-ID')} ${what}`;

export const featureTexts = {
  fetchFailed: 'Gagal memuat fitur',
  saveFailed: 'Gagal menyimpan fitur',
  /** What is being used, in the words of the confirmation. */
  uses: {
    entries: (count: number) => `${amount(count, 'isi')} sedang tampil di situs.`,
    comments: (count: number) => `${amount(count, 'komentar')} tampil di situs atau menunggu persetujuan.`,
    guestMessages: (count: number) => `${amount(count, 'pesan tamu')} tampil di situs atau menunggu persetujuan.`,
  },
} as const;
