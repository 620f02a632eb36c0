// Separate from the schemas, which are too large for public pages.

/** The types of files that can be published, with their names for visitors and their media types. */
export const fileTypes = {
  pdf: { label: 'PDF', media: 'application/pdf' },
  docx: { label: 'Word', media: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  xlsx: { label: 'Excel', media: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  pptx: { label: 'PowerPoint', media: 'application/vnd.openxmlformats-officedocument.presentationml.presentation' },
  zip: { label: 'ZIP', media: 'application/zip' },
  jpg: { label: 'Gambar', media: 'image/jpeg' },
} as const;
export type FileType = keyof typeof fileTypes;

export const fileCategories = {
  formulir: 'Formulir',
  edaran: 'Surat edaran',
  jadwal: 'Jadwal dan kalender',
  pembelajaran: 'Pembelajaran',
  laporan: 'Laporan dan dokumen',
  lainnya: 'Lainnya',
} as const;
export type FileCategory = keyof typeof fileCategories;

/** The classes of public information in which a file is listed. */
export const informationClasses = {
  'bukan-daftar': 'Tidak masuk daftar informasi publik',
  berkala: 'Berkala',
  'serta-merta': 'Serta-merta',
  'setiap-saat': 'Setiap saat',
} as const;
export type InformationClass = keyof typeof informationClasses;

export const fileLimits = {
  bytes: 20 * 1024 * 1024,
  name: 120,
  letterNumber: 80,
  attachments: 5,
  /** Entries of an archive, and how many bytes all of them may unpack to. */
  archiveEntries: 500,
  unpackedBytes: 200 * 1024 * 1024,
  /** An upload that no entry uses is deleted after this time. */
  unusedMs: 24 * 60 * 60_000,
  uses: 50,
  /** The days of the short download count. */
  recentDays: 30,
} as const;

const allowed =
  'Yang dapat diunggah: PDF, Word (docx), Excel (xlsx), PowerPoint (pptx), ZIP, atau JPG, paling besar 20 MB.';

/** Reasons why a file is refused, each with what to do. */
export const fileTexts = {
  allowed,
  noFile: 'Berkas tidak ditemukan dalam kiriman. Pilih berkas, lalu unggah lagi.',
  failed: 'Gagal mengunggah berkas. Silakan coba lagi.',
  empty: `Berkas ini kosong. ${allowed}`,
  tooLarge: `Berkas ini lebih besar dari 20 MB. Perkecil dahulu, lalu unggah lagi. ${allowed}`,
  unknownType: `Jenis berkas ini tidak diterima. ${allowed}`,
  oldOffice:
    'Berkas Office lama (doc, xls, ppt) tidak diterima. Simpan sebagai docx, xlsx, atau pptx, lalu unggah lagi.',
  mixed: `Berkas ini memuat isi dari jenis lain yang disembunyikan. Simpan ulang dari program asalnya. ${allowed}`,
  damaged: `Berkas ini rusak atau tidak lengkap. Simpan ulang, lalu unggah lagi. ${allowed}`,
  macros: 'Berkas ini memuat makro. Simpan tanpa makro (docx, xlsx, atau pptx), lalu unggah lagi.',
  encrypted: 'Berkas ini dilindungi kata sandi. Simpan tanpa kata sandi, lalu unggah lagi.',
  activePdf: 'PDF ini memuat skrip, perintah, atau lampiran. Cetak ulang sebagai PDF biasa, lalu unggah lagi.',
  activeOffice:
    'Dokumen ini memuat objek tertanam, kontrol, atau tautan data, yang dapat menjalankan perintah. Hapus bagian itu atau simpan sebagai PDF, lalu unggah lagi.',
  remotePicture:
    'Dokumen ini memuat gambar yang diambil dari tempat lain saat dibuka. Sisipkan gambarnya ke dalam dokumen, lalu unggah lagi.',
  unsafeLink:
    'Dokumen ini memuat tautan yang tidak menuju alamat web atau surel. Hapus atau ganti tautannya, lalu unggah lagi.',
  programs: 'Arsip ini memuat program atau halaman web. Keluarkan dahulu, lalu unggah lagi.',
  notAllowedInside:
    'Arsip ini memuat berkas selain dokumen, gambar, teks, suara, dan video. Keluarkan dahulu, lalu unggah lagi.',
  nested: 'Arsip ini memuat arsip lain. Keluarkan isinya, lalu arsipkan tanpa arsip di dalamnya.',
  tooComplex: `Isi berkas ini terlalu rumit untuk diperiksa. Simpan ulang dengan isi yang lebih sederhana, lalu unggah lagi. ${allowed}`,
  tooMuchInside: 'Isi arsip ini terlalu banyak atau terlalu besar. Bagi menjadi beberapa arsip, lalu unggah lagi.',
  notUploaded: 'Berkas ini tidak tersedia lagi. Unggah lagi.',
  required: 'Pilih berkasnya, dan tunggu sampai selesai diunggah',
  usesFailed: 'Gagal memuat tempat berkas dipakai',
} as const;

/** Asks before a file is deleted that has `total` uses, some of which have these titles. */
export function fileInUse(titles: readonly string[], total: number): string {
  const named = titles.map((title) => `"${title}"`).join(', ');
  const places = named ? `${total} tempat, antara lain ${named}` : `${total} tempat`;
  return `Berkas ini masih dipakai di ${places}. Tautannya tidak dapat dibuka lagi bila berkas dihapus.`;
}

/** The public address of a file. It stays when the file is replaced; the name in it is for readers only. */
export const filePath = ({ id, slug, type }: { id: string; slug: string; type: FileType }) =>
  `/unduhan/${id}/${slug}.${type}`;

const units = ['B', 'kB', 'MB'] as const;

/** A size such as '1,2 MB'. */
export function fileSize(bytes: number): string {
  const power = bytes < 1_000 ? 0 : bytes < 999_500 ? 1 : 2;
  const amount = bytes / 1_000 ** power;
  const rounded = power === 2 && amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount);
  return `${String(rounded).replace('.', ',')} ${units[power]}`;
}

/** Kind and size, as they stand in a link's text. */
export const fileDetails = ({ type, bytes }: { type: FileType; bytes: number }) =>
  `${fileTypes[type].label}, ${fileSize(bytes)}`;
