export const newsletterFeature = {
  id: 'newsletter',
  label: 'Buletin',
  purpose: 'Ringkasan kabar lewat surel kepada yang berlangganan.',
} as const;

/** What is being used of it, in the text of the confirmation. */
export const newsletterUses = {
  digest: 'Buletin pekan ini sedang dikirim. Yang belum ditulis menunggu sampai fitur dinyalakan lagi.',
  subscribers: (count: number) => `${count.toLocaleString('id-ID')} pelanggan tidak menerima kabar lagi.`,
} as const;

/** The links of letters below /langganan are held by people, so they are not among them. */
export const newsletterPages = ['/buletin'] as const;
/** Where these links end. */
export const newsletterHeld = /^\/buletin\?terkirim=[34]$/;

export const newsletterRights = { 'newsletter:manage': { admin: 'any', editor: 'none', author: 'none' } } as const;

export const newsletterJobs = {
  'newsletter.ask': 'Meminta konfirmasi pelanggan',
  'newsletter.removeUnconfirmed': 'Menghapus langganan tanpa konfirmasi',
  'newsletter.write': 'Menulis kabar untuk pelanggan',
} as const;

export const newsletterMail = {
  'newsletter-confirmation': 'Konfirmasi langganan',
  'newsletter-digest': 'Kabar tulisan baru',
} as const;

/** High enough for a class behind one school connection. */
export const newsletterLimits = {
  newest: 50,
  perAddress: 40,
  windowMs: 60 * 60_000,
  token: 100,
  /** The minimum interval of confirmation letters; an unconfirmed address is deleted after a month. */
  confirmationIntervalMs: 12 * 60 * 60_000,
  unconfirmedMs: 30 * 24 * 60 * 60_000,
  confirmationsAtOnce: 50,
  /** A digest contains articles up to this age, with this many characters of each. */
  digestArticles: 20,
  digestAgeMs: 14 * 24 * 60 * 60_000,
  digestSummary: 220,
  /** Letters added to the outbox at a time, as long as it contains fewer than `mostWaiting`. */
  digestBatch: 100,
  mostWaiting: 200,
  /** The maximum number of addresses in a CSV export, newest first. */
  exported: 20_000,
} as const;

export const newsletterTexts = {
  /** The same for known and unknown addresses (D-07), while the site sends no mail. */
  subscribed:
    'Terima kasih. Alamat surel Anda sudah kami simpan. Kabar terbaru akan kami kirim setelah layanan buletin mulai berjalan.',
  /** The same, when the site sends mail. */
  asked:
    'Satu langkah lagi. Jika alamat itu belum berlangganan, surel konfirmasi sedang kami kirim ke sana: bukalah dan tekan tombolnya.',
  confirmed: 'Terima kasih, langganan Anda sudah aktif.',
  unsubscribed: 'Anda sudah berhenti berlangganan. Alamat Anda kami hapus dari daftar.',
  subscriptionNotFound: 'Langganan tidak ditemukan',
  subscriptionFailed: 'Langganan Anda belum dapat diubah. Silakan coba lagi.',
  settingsFailed: 'Gagal memuat pengaturan langganan surel',
  settingsSaved: 'Pengaturan langganan surel tersimpan!',
  subscribeFailed: 'Alamat surel belum tersimpan. Silakan coba lagi.',
  tooMany: 'Terlalu banyak pendaftaran dari jaringan ini. Coba lagi nanti.',
  fetchFailed: 'Gagal memuat daftar pelanggan.',
  notFound: 'Pelanggan tidak ditemukan',
  deleted: 'Pelanggan berhasil dihapus!',
} as const;
