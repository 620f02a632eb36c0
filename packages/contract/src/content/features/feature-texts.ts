// Separate from `texts`, because public pages do not need them.

const amount = (count: number, what: string) => `${count.toLocaleString('id-ID')} ${what}`;

export const featureTexts = {
  fetchFailed: 'Gagal memuat fitur',
  saveFailed: 'Gagal menyimpan fitur',
  /** What is being used, in the words of the confirmation. */
  uses: {
    entries: (count: number) => `${amount(count, 'isi')} sedang tampil di situs.`,
    results: (count: number) =>
      `${amount(count, 'pengumuman hasil')} sudah disegel dan belum berakhir. Keluarga tidak dapat membukanya.`,
    inquiries: (count: number) => `${amount(count, 'kiriman')} belum dijawab. Tenggatnya tetap berjalan.`,
    comments: (count: number) => `${amount(count, 'komentar')} tampil di situs atau menunggu persetujuan.`,
    guestMessages: (count: number) => `${amount(count, 'pesan tamu')} tampil di situs atau menunggu persetujuan.`,
    keys: (count: number) => `${amount(count, 'kunci API')} berhenti bekerja.`,
    webhooks: (count: number) => `${amount(count, 'webhook')} tidak menerima kiriman lagi.`,
  },
} as const;
