export const personalDataRights = { 'personalData:manage': { admin: 'any', editor: 'none', author: 'none' } } as const;

/** Maximum items about a person that are listed per table, and exported. */
export const personalDataLimits = { query: 254, queryMin: 3, listed: 50, exported: 1_000, chosen: 100 } as const;

export const personalDataTexts = {
  fetchFailed: 'Gagal mencari data pribadi',
  exportFailed: 'Gagal mengunduh data pribadi',
  eraseFailed: 'Gagal menghapus data pribadi',
  tooShort: 'Tulis paling sedikit 3 huruf',
  nothingChosen: 'Pilih dahulu apa yang dihapus',
  /** The name shown for texts whose author was erased. */
  visitor: 'Pengunjung',
  /** Replaces an erased name or address in the activity log; the database's functions use the same text. */
  erased: '(data dihapus)',
  erasedAddress: '[alamat dihapus]',
  erasedName: '[nama dihapus]',
  nameRequired: 'Tulis nama yang dihapus dari isi yang dipilih',
  /** Replaces an erased comment that has replies. */
  erasedComment: 'Komentar ini telah dihapus.',
} as const;
