import { z } from 'zod';
import { limits } from '../shared/limits.ts';
import { storedLine } from '../shared/text.ts';

/** The words of moving in. Apart from the others, which the first screen brings along. */
export const importTexts = {
  fetchFailed: 'Gagal memuat keadaan impor',
  uploadFailed: 'Gagal menerima berkas WordPress',
  startFailed: 'Gagal memulai impor',
  discardFailed: 'Gagal menutup impor',
  discarded: 'Impor ditutup.',
  noFile: 'Pilih berkas ekspor WordPress (.xml) terlebih dahulu.',
  tooLarge: 'Berkas lebih besar dari 100 MB. Ekspor per tahun di WordPress, lalu impor satu per satu.',
  underWay: 'Impor lain sedang berjalan. Tunggu sampai selesai.',
  notReady: 'Impor ini belum dapat dijalankan. Muat ulang halaman untuk melihat keadaannya.',
  notFound: 'Impor tidak ditemukan. Unggah berkasnya kembali.',
  neverStarted:
    'Situs ini belum pernah dijalankan, jadi belum punya kategori. Impor tanpa --dry-run menyiapkannya; atau jalankan npm start sekali, hentikan, lalu ulangi. Tidak ada yang diubah.',
  fileGone: 'Berkas impor sudah tidak ada di server. Unggah berkasnya kembali.',
  notWordpress: 'Ini bukan berkas ekspor WordPress. Buat di WordPress lewat Alat → Ekspor → Semua konten.',
  brokenXml: (line: number) =>
    `Berkas rusak pada baris ${line.toLocaleString('id-ID')}. Ekspor ulang dari WordPress, lalu unggah kembali.`,
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

/** What things of WordPress are called that stay out; those of its extensions by their own name. */
export const leftOutName = (kind: string): string => leftOutNames.get(kind) ?? kind;

const { mapped, listed, host, slug, fileName } = limits.imports;

/** In place of one of our categories: one of that name is made. */
export const newCategoryMark = '+';
/** In place of a category: what would be filed there stays out. */
export const leftOutMark = '-';

const hostName = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{1,62}$/;

/** What whoever imports decides: the same in the file of `--map` and on the screen. */
export const importChoicesSchema = z.object({
  /** The slug of a category there → the slug of one here, or `newCategoryMark`; those not named go where they fit best. */
  categories: z
    .record(z.string().max(slug), storedLine(slug))
    .refine((chosen) => Object.keys(chosen).length <= mapped, importTexts.tooManyCategories)
    .default({}),
  /** Where pages go that are no posts; `leftOutMark` leaves them out. */
  pages: storedLine(slug).default(''),
  /** Whether categories that fit none of ours are made; else their articles have none. */
  createCategories: z.boolean().default(false),
  /** The one server from which pictures may be fetched. */
  allowHost: z
    .string()
    .trim()
    .toLowerCase()
    .max(host)
    .refine((name) => name === '' || hostName.test(name), importTexts.hostFormat)
    .default(''),
});
export type ImportChoices = z.output<typeof importChoicesSchema>;

/** What changes or gets lost on the way, and what is worth knowing. */
export const importNotes = [
  'protected',
  'private',
  'pending',
  'missedSchedule',
  'untitled',
  'shortcodes',
  'extraCategories',
  'tagsCut',
  'cut',
  'tooLong',
  'commentsCut',
  'pictureMissing',
  'pictureRefused',
  'pictureLinked',
  'embeddedPictures',
  'fileLinks',
  'repeated',
  'address',
] as const satisfies readonly string[];
export type ImportNote = (typeof importNotes)[number];

const noteSchema = z.object({
  kind: z.enum(importNotes),
  count: z.int(),
  /** Titles, names or addresses; the first of them. */
  examples: z.array(z.string()).max(listed),
});

const importedCategorySchema = z.object({
  slug: z.string(),
  name: z.string(),
  /** The name of the one that it lies below there; empty where it lies at the top. */
  parent: z.string(),
  articles: z.int(),
  /** Where its articles go: the slug of one of ours, or `newCategoryMark`. */
  target: z.string(),
  /** What that is called; empty where it is made. */
  targetName: z.string(),
});

/** What an import brings, or has brought. */
export const importReportSchema = z.object({
  site: z.object({ title: z.string(), address: z.string() }),
  /** New articles by what becomes of them, pages among them. */
  articles: z.object({ published: z.int(), scheduled: z.int(), draft: z.int(), pages: z.int() }),
  /** What came with an earlier run and stays as it is here. */
  known: z.int(),
  /** What stays out, by its kind there. */
  leftOut: z.array(z.object({ kind: z.string(), count: z.int() })),
  categories: z.array(importedCategorySchema).max(mapped),
  authors: z.array(z.object({ name: z.string(), articles: z.int(), account: z.string().nullable() })).max(listed),
  comments: z.object({ taken: z.int(), leftOut: z.int() }),
  /** `missing` are of the old site and `linked` of others: both are still shown from there. */
  pictures: z.object({ taken: z.int(), missing: z.int(), linked: z.int().default(0) }),
  tags: z.int(),
  redirects: z.int(),
  notes: z.array(noteSchema),
});
export type ImportReport = z.infer<typeof importReportSchema>;

/**
 * `checking` and `running` are under way. An `interrupted` one goes on where it was when it is run again; a `failed` one
 * says why.
 */
export const importStates = ['checking', 'checked', 'running', 'done', 'interrupted', 'failed'] as const;
export type ImportState = (typeof importStates)[number];

export const importJobSchema = z.object({
  id: z.uuid(),
  state: z.enum(importStates),
  fileName: z.string(),
  bytes: z.int(),
  /** Of `total` records of the file. */
  done: z.int(),
  total: z.int(),
  /** Why it failed, for people. */
  failure: z.string().nullable(),
  report: importReportSchema.nullable(),
  choices: importChoicesSchema,
  startedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type ImportJob = z.infer<typeof importJobSchema>;

/** The newest import; null where there was none, or where it was put away. */
export const importStateResponse = z.object({ data: importJobSchema.nullable() });
export const importStartInput = z.object({ id: z.uuid(), choices: importChoicesSchema });
export const importKeyInput = z.object({ id: z.uuid() });

export const importFileName = (name: string): string => name.replace(/[\p{Cc}\p{Cs}]/gu, '').slice(0, fileName);
