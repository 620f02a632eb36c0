/** The HTTP status and default text of each kind of refusal, for both transports and both apps. */
export const refusalKinds = {
  BAD_REQUEST: { status: 400, message: 'Permintaan tidak dapat dipahami. Periksa kembali isian Anda.' },
  UNAUTHENTICATED: { status: 401, message: 'Sesi Anda telah berakhir. Silakan masuk kembali.' },
  FORBIDDEN: { status: 403, message: 'Anda tidak memiliki izin untuk tindakan ini.' },
  /** The password was correct; `challenge` is needed for the second step. */
  CODE_REQUIRED: { status: 403, message: 'Masukkan kode verifikasi dua langkah untuk melanjutkan.' },
  ENROLMENT_REQUIRED: {
    status: 403,
    message: 'Administrator wajib memakai verifikasi dua langkah. Aktifkan dulu di halaman Akun Saya.',
  },
  /** The password was entered too long ago for this; `needsCode`: whether a code is required too. */
  REAUTHENTICATION_REQUIRED: {
    status: 403,
    message: 'Demi keamanan, tindakan ini memerlukan kata sandi Anda. Masukkan kata sandi, lalu ulangi.',
  },
  NOT_FOUND: { status: 404, message: 'Data tidak ditemukan.' },
  TOO_SLOW: { status: 408, message: 'Kiriman terlalu lama diterima. Periksa sambungan internet, lalu coba lagi.' },
  CONFLICT: { status: 409, message: 'Data ini bertentangan dengan data yang sudah ada.' },
  STALE: { status: 409, message: 'Artikel ini telah diubah orang lain sejak Anda membukanya.' },
  GONE: { status: 410, message: 'Data ini tidak disimpan lagi.' },
  PRECONDITION_FAILED: {
    status: 412,
    message: 'Data ini sudah berubah sejak dibaca. Muat ulang, lalu ulangi perubahan Anda.',
  },
  TOO_LARGE: { status: 413, message: 'Kiriman terlalu besar. Perkecil atau kurangi gambarnya.' },
  ADDRESS_TOO_LONG: { status: 414, message: 'Alamat yang diminta terlalu panjang. Persingkat, lalu coba lagi.' },
  UNSUPPORTED_TYPE: {
    status: 415,
    message: 'Jenis berkas tidak didukung. Gunakan gambar JPEG, PNG, GIF, WebP, AVIF, BMP, atau ICO.',
  },
  INVALID: { status: 422, message: 'Ada isian yang belum benar.' },
  RATE_LIMITED: { status: 429, message: 'Terlalu banyak permintaan. Coba lagi nanti.' },
  HEADERS_TOO_LARGE: {
    status: 431,
    message: 'Permintaan membawa terlalu banyak keterangan. Hapus kuki situs ini, lalu coba lagi.',
  },
  INTERNAL: { status: 500, message: 'Terjadi kesalahan' },
  UNAVAILABLE: { status: 503, message: 'Server sedang sibuk. Coba lagi sebentar lagi.' },
  OUT_OF_SPACE: { status: 507, message: 'Ruang penyimpanan server penuh. Hubungi administrator.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusalKinds;
