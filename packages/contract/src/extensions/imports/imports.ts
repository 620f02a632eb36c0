import { z } from 'zod';
import { type FileKind, kindNames } from '../../shared/file-kinds.ts';
import { limits } from '../../shared/limits.ts';
import { namesOf } from '../../shared/names.ts';
import { storedLine } from '../../shared/text.ts';

const howToExport = 'Buat di WordPress lewat Alat → Ekspor → Semua konten.';

/** What to do with files that are often taken for an export. */
const advice: Partial<Record<FileKind, string>> = {
  page: `Buka dulu WordPress dan masuk sebagai administrator, sebab halaman ini biasanya halaman masuk atau pesan galat. ${howToExport}`,
  phpError: 'Ekspornya gagal di situs lama. Ekspor per tahun di WordPress, lalu unggah satu per satu.',
  blogger: 'Impor dulu ke WordPress lewat Alat → Impor → Blogger, lalu ekspor dari sana lewat Alat → Ekspor.',
  archive: 'Buka arsipnya, lalu unggah berkas .xml di dalamnya.',
  pictureArchive:
    'Unggah berkas .xml dari Alat → Ekspor; arsip gambarnya dimasukkan operator server dengan npm run import:wordpress -- --media.',
};

/** The texts of the WordPress import, separate from those that the first screen loads. */
export const importTexts = {
  fetchFailed: 'Gagal memuat keadaan impor',
  uploadFailed: 'Gagal menerima berkas WordPress',
  chooseFailed: 'Gagal menyimpan pilihan impor',
  startFailed: 'Gagal memulai impor',
  cancelFailed: 'Gagal membatalkan impor',
  checkCancelled: 'Pemeriksaan dibatalkan. Belum ada yang berubah.',
  cancelled: 'Impor dibatalkan. Yang sudah masuk tetap ada; bila dijalankan lagi, tidak ada yang masuk dua kali.',
  notUnderWay: 'Tidak ada impor yang sedang berjalan. Muat ulang halaman untuk melihat keadaannya.',
  discardFailed: 'Gagal menutup impor',
  discarded: 'Impor ditutup.',
  undoFailed: 'Gagal membatalkan impor ini',
  undone: (articles: number, { deleted, kept }: { deleted: number; kept: number }) =>
    [
      `${articles.toLocaleString('id-ID')} artikel dipindahkan ke sampah.`,
      deleted > 0 && `${deleted} kategori dihapus.`,
      kept > 0 && `${kept} kategori tetap karena dipakai atau sudah diubah.`,
      'Berkasnya dapat diimpor lagi.',
    ]
      .filter(Boolean)
      .join(' '),
  noFile: 'Pilih berkas ekspor WordPress (.xml, .zip, atau .gz) terlebih dahulu.',
  tooLarge: 'Berkas lebih besar dari 100 MB. Ekspor per tahun di WordPress, lalu impor satu per satu.',
  underWay: 'Impor lain sedang berjalan. Tunggu sampai selesai.',
  notFound: 'Impor tidak ditemukan. Unggah berkasnya kembali.',
  neverStarted:
    'Situs ini belum pernah dijalankan, jadi belum punya kategori. Impor tanpa --dry-run menyiapkannya; atau jalankan npm start sekali, hentikan, lalu ulangi. Tidak ada yang diubah.',
  fileGone: 'Berkas impor sudah tidak ada di server. Unggah berkasnya kembali.',
  notWordpress: `Ini bukan berkas ekspor WordPress. ${howToExport}`,
  foreignFile: (kind: FileKind) =>
    `Ini ${kindNames[kind]}, bukan berkas ekspor WordPress. ${advice[kind] ?? howToExport}`,
  emptyFile: `Berkas ini kosong: ekspor atau unduhannya gagal. ${howToExport}`,
  emptyArchive: `Arsip ini tidak memuat berkas ekspor WordPress (.xml). ${howToExport}`,
  lockedArchive: 'Arsip ini berkata sandi. Buka arsipnya, lalu unggah berkas .xml di dalamnya.',
  damagedArchive: 'Arsip ini rusak atau belum terunduh seluruhnya. Unduh kembali, lalu unggah lagi.',
  severalSites: 'Arsip ini memuat ekspor dari beberapa situs. Buka arsipnya, lalu unggah berkas .xml satu per satu.',
  unpacksTooBig: `Isi arsip lebih besar dari ${limits.imports.unpackedBytes / 1024 / 1024} MB. Ekspor per tahun di WordPress, lalu impor satu per satu.`,
  brokenXml: (line: number) =>
    `Berkas rusak pada baris ${line.toLocaleString('id-ID')}. Ekspor ulang dari WordPress, lalu unggah kembali.`,
  cutOff: (line: number) =>
    `Berkas berhenti di tengah, pada baris ${line.toLocaleString('id-ID')}: ekspor atau unduhannya terputus. Ekspor per tahun di WordPress supaya tiap berkas lebih kecil, lalu unggah satu per satu.`,
  tooBigInside: 'Berkas memuat teks yang terlalu besar untuk dibaca.',
  tooManyFiles: (most: number) =>
    `Arsip gambar berisi lebih dari ${most.toLocaleString('id-ID')} berkas. Buka arsipnya, lalu berikan foldernya.`,
  interrupted: 'Impor terhenti sebelum selesai. Jalankan lagi: yang sudah masuk tidak masuk dua kali.',
  failed: 'Impor gagal karena kesalahan di server. Jalankan lagi: yang sudah masuk tidak masuk dua kali.',
  unknownCategory: (slug: string) => `Kategori "${slug}" tidak ada di situs ini.`,
  tooManyCategories: 'Terlalu banyak kategori dipetakan.',
  hostFormat: 'Tulis nama server saja, misalnya www.madrasah.sch.id',
  notes: {
    protected: 'Berkata sandi di WordPress: masuk sebagai draf',
    private: 'Pribadi di WordPress: masuk sebagai draf',
    pending: 'Menunggu tinjauan di WordPress: masuk sebagai draf',
    missedSchedule: 'Jadwal terbitnya sudah lewat: masuk sebagai draf',
    untitled: 'Tanpa judul',
    shortcodes: 'Kode pendek atau blok yang tidak dikenal dibuang, teks di dalamnya tetap',
    extraCategories: 'Kategori tambahan menjadi tag, sebab satu artikel punya satu kategori',
    tagsCut: 'Tag terlalu banyak atau terlalu panjang: sisanya dibuang',
    cut: 'Judul, ringkasan, atau keterangan dipotong karena terlalu panjang',
    tooLong: 'Teks terlalu panjang: tidak dimasukkan',
    commentsCut: 'Komentar dipotong karena terlalu panjang',
    pictureMissing:
      'Gambar tidak ditemukan: tetap ditampilkan dari situs lama. Izinkan servernya, atau sertakan berkasnya',
    pictureRefused: 'Gambar tidak dapat dibaca: tetap ditampilkan dari situs lama',
    pictureLinked: 'Gambar milik situs lain: tetap ditampilkan dari sana',
    embeddedPictures: 'Gambar yang tertanam di dalam teks dibuang',
    fileLinks: 'Tautan ke berkas (PDF, dokumen) tetap menunjuk ke situs lama',
    repeated: 'Dua kali di dalam berkas ini: hanya yang pertama dimasukkan',
    address: 'Alamat sudah dipakai artikel lain: diberi nomor',
    letters:
      'Sebagian huruf ditulis dengan pengodean lain, misalnya Windows-1252, dan mungkin salah terbaca. Periksa huruf dan tanda kutipnya',
  },
};

const leftOutNames = new Map([
  ['trash', 'di tempat sampah'],
  ['auto-draft', 'draf otomatis yang kosong'],
  ['inherit', 'salinan lama'],
  ['page', 'halaman'],
  ['nav_menu_item', 'butir menu'],
  ['wp_block', 'pola blok'],
]);

/** The name of a kind of WordPress object that is not imported; kinds of plugins keep their own name. */
export const leftOutName = (kind: string): string => leftOutNames.get(kind) ?? kind;

const { mapped, listed, host, slug, fileName } = limits.imports;

/** In place of a category's slug: create a category of the same name. */
export const newCategoryMark = '+';
/** In place of a category's slug: do not import its articles. */
export const leftOutMark = '-';

const hostName = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{1,62}$/;

/** The choices of an import: the same in the file of `--map` and on the screen. */
export const importChoicesSchema = z.object({
  /** By the slug in WordPress: a slug of ours, or `newCategoryMark`. Others are matched automatically. */
  categories: z
    .record(z.string().max(slug), storedLine(slug))
    .refine((chosen) => Object.keys(chosen).length <= mapped, importTexts.tooManyCategories)
    .default({}),
  /** The category of imported pages; `leftOutMark` omits them. */
  pages: storedLine(slug).default(''),
  /** Whether unmatched categories are created; otherwise their articles have none. */
  createCategories: z.boolean().default(false),
  /** The only server from which pictures may be downloaded. */
  allowHost: z
    .string()
    .trim()
    .toLowerCase()
    .max(host)
    .refine((name) => name === '' || hostName.test(name), importTexts.hostFormat)
    .default(''),
});
export type ImportChoices = z.output<typeof importChoicesSchema>;

export const importNotes = namesOf(importTexts.notes);
export type ImportNote = (typeof importNotes)[number];

const noteSchema = z.object({
  kind: z.enum(importNotes),
  count: z.int(),
  /** The first titles, names or addresses. */
  examples: z.array(z.string()).max(listed),
});

const importedCategorySchema = z.object({
  slug: z.string(),
  name: z.string(),
  /** The name of its parent in WordPress; empty at the top level. */
  parent: z.string(),
  articles: z.int(),
  /** The slug of the matched category, or `newCategoryMark`. */
  target: z.string(),
  /** The name of the matched category; empty when it is created. */
  targetName: z.string(),
});

/** What an import will do, or has done. */
export const importReportSchema = z.object({
  site: z.object({ title: z.string(), address: z.string() }),
  /** New articles by their state, including pages. */
  articles: z.object({ published: z.int(), scheduled: z.int(), draft: z.int(), pages: z.int() }),
  /** Already imported by an earlier run; not changed. */
  known: z.int(),
  leftOut: z.array(z.object({ kind: z.string(), count: z.int() })),
  categories: z.array(importedCategorySchema).max(mapped),
  authors: z.array(z.object({ name: z.string(), articles: z.int(), account: z.string().nullable() })).max(listed),
  comments: z.object({ taken: z.int(), leftOut: z.int() }),
  /** `missing`: could not be fetched. `linked`: of other sites. Both keep their original address. */
  pictures: z.object({ taken: z.int(), missing: z.int(), linked: z.int().default(0) }),
  tags: z.int(),
  redirects: z.int(),
  notes: z.array(noteSchema),
});
export type ImportReport = z.infer<typeof importReportSchema>;

/** `checking`, `running`: in progress. An `interrupted` import can continue; a `failed` one has a reason. */
export const importStates = ['checking', 'checked', 'running', 'done', 'interrupted', 'failed'] as const;
export type ImportState = (typeof importStates)[number];

export const importJobSchema = z.object({
  id: z.uuid(),
  state: z.enum(importStates),
  fileName: z.string(),
  bytes: z.int(),
  /** The number of processed records, of `total`. */
  done: z.int(),
  total: z.int(),
  /** Why it failed, as text for the screen. */
  failure: z.string().nullable(),
  report: importReportSchema.nullable(),
  choices: importChoicesSchema,
  /** What it has added and can be taken back; `changed` are articles that were saved since. Null while it is in progress. */
  added: z.object({ articles: z.int(), changed: z.int(), categories: z.int() }).nullable(),
  startedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type ImportJob = z.infer<typeof importJobSchema>;

/** The newest import; null without one, and after it was dismissed. */
export const importStateResponse = z.object({ data: importJobSchema.nullable() });
/** The choices of one import, to keep them or to start with them. */
export const importChoicesInput = z.object({ id: z.uuid(), choices: importChoicesSchema });

export const importFileName = (name: string): string => name.replace(/[\p{Cc}\p{Cs}]/gu, '').slice(0, fileName);
