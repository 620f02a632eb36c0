// Separate from `texts` and `limits`, because pages without collections do not need them.

export const collectionLimits = {
  /** The years of days that can be entered, and by which lists are limited. */
  years: { first: 2000, last: 2199 },
  pageSize: 20,
  /** The entries of a year in the list of past ones. */
  pastPerYear: 200,
  /** The urgent announcements among which the clock chooses. */
  urgent: 50,
  /** Entries in the result of a search, and the characters of each. */
  found: 10,
  snippet: 160,
  /** The entries of a kind whose order staff set. */
  arranged: 500,
  /** Of an imported table. */
  fileBytes: 1024 * 1024,
  unpackedBytes: 16 * 1024 * 1024,
  rows: 300,
  /** The rows of an exported table. */
  exported: 5_000,
  /** The entries of a list on the home page, and those with pictures, which fill a row of four or two. */
  onHome: 3,
  cardsOnHome: 4,
} as const;

/** `one` and `many` are the labels of a kind. */
export const collectionTexts = {
  notFound: (one: string) => `${one} tidak ditemukan`,
  revisionNotFound: (one: string) => `Versi ${one.toLowerCase()} tidak ditemukan`,
  fetchFailed: (many: string) => `Gagal memuat ${many.toLowerCase()}`,
  saveFailed: (one: string) => `Gagal menyimpan ${one.toLowerCase()}`,
  deleteFailed: (one: string) => `Gagal menghapus ${one.toLowerCase()}`,
  restoreFailed: (one: string) => `Gagal memulihkan ${one.toLowerCase()}`,
  deleted: (one: string) => `${one} dipindahkan ke sampah.`,
  purged: (one: string) => `${one} dihapus secara permanen.`,
  versionMissing: 'Kirim `version` yang telah dibaca, atau `If-Match`.',
  stale: (one: string) => `${one} ini telah diubah orang lain sejak Anda membukanya.`,
  onlyEditorsPublish: 'Hanya editor dan admin yang dapat menerbitkan. Simpan sebagai draf atau kirim untuk disetujui.',
  notStored: (label: string) => `${label} tidak disimpan. Admin dapat menyalakannya di Pengaturan, bagian Penerbitan.`,
  arranged: 'Urutan disimpan.',
  arrangeFailed: 'Gagal menyimpan urutan',
  exportFailed: 'Gagal membuat berkas',
  pictureRetracted: 'Gambar ditarik dan dihapus dari situs.',
  pictureKept: 'Gambar ditarik dari sini, tetapi tidak dihapus karena masih dipakai di tempat lain.',
  pictureNotFound: 'Gambar tidak ditemukan di sini',
  retractFailed: 'Gagal menarik gambar',
  fileTooLarge: 'Berkas paling besar 1 MB',
  tooManyRows: 'Berkas paling banyak berisi 300 baris',
  unreadable: 'Berkas tidak dapat dibaca. Pakai XLSX atau CSV, misalnya dari templat.',
  importFailed: (many: string) => `Gagal mengimpor ${many.toLowerCase()}`,
  twice: (row: number) => `Nama ini sudah ada di baris ${row}`,
  endRequired: 'Isi kapan berakhirnya',
  endOrder: 'Waktu berakhir harus setelah waktu mulai',
  longest: (days: number) => `Paling lama ${days} hari setelah mulai`,
  pathTaken: 'Alamat ini sudah dipakai halaman lain',
  pathReserved: 'Alamat ini dipakai oleh situs. Pilih kata pertama yang lain.',
  tooManyPinned: (most: number) => `Paling banyak ${most} pengumuman disematkan. Lepas salah satu terlebih dahulu.`,
  urgentTitle: (most: number) =>
    `Judul pengumuman mendesak maksimal ${most} karakter, karena tampil sebagai satu baris`,
} as const;

/** What staff set: a draft, a draft that waits for an editor's approval, or published. */
export const entryStatuses = ['draft', 'waiting', 'published'] as const;

/** The state at a time: of what is published, its beginning and end decide. */
export const entryStates = ['draft', 'waiting', 'scheduled', 'published', 'ended'] as const;

export const entrySorts = ['changed', 'title', 'day', 'newest', 'manual'] as const;

/** The states of articles and of every kind of entry. */
export type PublishedState = 'draft' | 'waiting' | 'scheduled' | 'published' | 'archived' | 'ended';

/** Their names wherever staff read them: in lists, forms, messages, imports and exports. */
export const stateNames: Record<PublishedState, string> = {
  draft: 'Draft',
  waiting: 'Menunggu',
  scheduled: 'Terjadwal',
  published: 'Published',
  archived: 'Archived',
  ended: 'Berakhir',
};
