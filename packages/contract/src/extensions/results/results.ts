import { z } from 'zod';
import { importTableInput, readTableInput } from '../../platform/table-import.ts';
import { isDay } from '../../shared/days.ts';
import { textBetween, uuidInput } from '../../shared/inputs.ts';
import { areDistinct } from '../../shared/names.ts';
import { pageInput, pageOf } from '../../shared/pagination.ts';
import { storedLine, storedText } from '../../shared/text.ts';
import { isOwnPath, isWebAddress } from '../../shared/web-address.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export const resultLimits = {
  slug: { min: 3, max: 60 },
  title: { min: 3, max: 120 },
  /** A period is sealed at least this long before it opens. */
  leadMs: 10 * minuteMs,
  openDefaultMs: 14 * dayMs,
  openLongestMs: 90 * dayMs,
  outcomes: { min: 2, max: 6 },
  rowLabels: 10,
  key: 30,
  label: 40,
  message: 2_000,
  link: 500,
  contactText: 500,
  rows: 5_000,
  number: { min: 3, max: 30 },
  fullName: 100,
  className: 20,
  value: 100,
  /** In years, on the day when the row is imported. */
  age: { min: 10, max: 30 },
  code: 8,
  reason: { min: 10, max: 500 },
  /** Of an imported file. */
  fileBytes: 2 * 1024 * 1024,
  unpackedBytes: 32 * 1024 * 1024,
  periods: 100,
  /** Seals that visitors could see and that have ended; the latest are shown. */
  formerSeals: 2_000,
  pageSize: 50,
  /** So that a phone fetches no more for one result. */
  shardBytes: 60_000,
  /** Wrong look-ups. Dates of a number also have limits per day and period; codes are counted apart. */
  wrong: {
    perNumber: 5,
    numberWindowMs: 15 * minuteMs,
    datesPerDay: 20,
    dayMs,
    datesPerPeriod: 60,
    perAddress: 60,
    addressWindowMs: 10 * minuteMs,
  },
  /** Reports of phones that have shown a result. A mobile network has one address for many families. */
  reports: { perAddress: 100, windowMs: dayMs },
  /** A second factor must have been entered within this time. */
  secondFactorMs: 12 * 60 * minuteMs,
  /** Rows are kept this long after the period has closed. */
  keptMs: 30 * dayMs,
  /** A rehearsal opens so long after it was created, and stays open so long. */
  rehearsal: { opensInMs: 20 * minuteMs, openMs: dayMs, rows: 24 },
} as const;

export const resultTexts = {
  fetchFailed: 'Gagal memuat hasil',
  saveFailed: 'Hasil belum dapat disimpan',
  notFound: 'Pengumuman hasil tidak ditemukan',
  slugTaken: 'Alamat ini sudah dipakai pengumuman hasil lain',
  slugFormat: 'Alamat terdiri dari huruf kecil, angka, dan tanda hubung, 3–60 karakter',
  title: `Judul ${resultLimits.title.min}–${resultLimits.title.max} karakter`,
  schoolYear: 'Tahun ajaran ditulis seperti 2026/2027',
  wholeMinute: 'Waktu harus tepat pada menitnya, tanpa detik',
  closesAfter: 'Waktu tutup harus sesudah waktu buka',
  closesWithin: 'Waktu tutup paling lama 90 hari sesudah waktu buka',
  duplicateKey: 'Kunci yang sama dipakai dua kali',
  link: 'Tautan ditulis seperti https://… atau /halaman',
  outcomeInUse: 'Ada baris dengan hasil yang dihapus. Impor ulang barisnya dahulu.',
  stale: 'Pengumuman hasil ini telah diubah orang lain sejak Anda membukanya.',
  frozen: 'Hasil yang sudah disegel tidak dapat diubah. Buka segelnya dahulu.',
  rehearsalRows: 'Geladi hanya memakai data rekaan. Untuk daftar siswa sungguhan, buat pengumuman hasil.',
  rehearsalSlug: 'Alamat geladi tidak dapat diubah. Buat pengumuman hasil untuk alamat yang Anda inginkan.',
  sealing: 'Hasil sedang disegel. Tunggu sampai selesai.',
  noRows: 'Belum ada baris. Impor daftarnya dahulu.',
  codesErased: 'Baris dan kodenya sudah dihapus, jadi kartu tidak dapat dibuat lagi.',
  unreadableCodes:
    'Kode tidak dapat dibaca sejak rahasia server diganti. Minta operator mengisi JWT_SECRET_PREVIOUS, lalu coba lagi.',
  notChecked: 'Periksa hasil ini dahulu sebelum disegel.',
  tooLate: 'Segel paling lambat 10 menit sebelum waktu buka. Undurkan waktu bukanya dahulu.',
  tooLarge: 'Isi barisnya terlalu panjang untuk jumlah baris ini. Perpendek nilai atau kurangi kolomnya.',
  notSealed: 'Hasil ini belum disegel.',
  approved: 'Hasil ini sudah disetujui.',
  secondPerson: 'Yang menyetujui harus orang lain daripada yang menyegel.',
  closed: 'Masa pengumuman ini sudah berakhir.',
  notClosed: 'Baris hanya dapat dihapus sebelum disegel atau sesudah masa pengumuman berakhir.',
  reason: `Alasan ${resultLimits.reason.min}–${resultLimits.reason.max} karakter`,
  unreadable: 'Berkas tidak dapat dibaca. Gunakan XLSX atau CSV.',
  fileTooLarge: 'Berkas lebih besar daripada 2 MB.',
  tooManyRows: 'Berkas berisi lebih dari 5.000 baris.',
  tooManyWrong: 'Terlalu banyak percobaan yang salah dari jaringan Anda. Coba lagi nanti, atau dari jaringan lain.',
  tooManyWrongCodes:
    'Terlalu banyak kode yang salah untuk nomor ini dari jaringan Anda. Coba lagi nanti, atau dari jaringan lain.',
  datesUsedUp:
    'Tanggal lahir sekarang tidak diterima untuk nomor ini, karena sudah terlalu banyak percobaan yang salah, oleh siapa pun. Masukkan kode dari kartu hasil: kode itu tetap membuka hasilnya.',
  secretMissing: 'Isi tanggal lahir, atau kode dari kartu hasil.',
  codeMissing: 'Isi kode dari kartu hasil.',
} as const;

export const resultKinds = ['kelulusan', 'seleksi', 'lain'] as const;
export const resultLookups = ['kode', 'tanggal-lahir'] as const;
export const outcomeTones = ['baik', 'netral', 'tindak-lanjut'] as const;
/** `open` and `closed` follow the clock when they are read. */
export const resultStates = ['draft', 'checked', 'sealed', 'open', 'closed', 'erased'] as const;
export type ResultState = (typeof resultStates)[number];

const key = z.string().regex(/^[a-z0-9-]{1,30}$/, 'Kunci terdiri dari huruf kecil, angka, dan tanda hubung');
const label = storedLine(resultLimits.label).min(1, 'Label wajib diisi');

export const outcomeSchema = z.object({
  key,
  label,
  tone: z.enum(outcomeTones),
  message: storedText(resultLimits.message),
  link: z
    .string()
    .max(resultLimits.link)
    .refine((text) => isOwnPath(text) || isWebAddress(text), resultTexts.link)
    .nullable()
    .default(null),
});
export type Outcome = z.output<typeof outcomeSchema>;

/** A further value of each row, such as an average. */
export const rowLabelSchema = z.object({ key, label });
export type RowLabel = z.output<typeof rowLabelSchema>;

const hasDistinctKeys = (items: readonly { key: string }[]) => areDistinct(items.map(({ key }) => key));

const isConsecutive = (years: string) => {
  const [first = 0, second = 0] = years.split('/').map(Number);
  return /^\d{4}\/\d{4}$/.test(years) && second === first + 1;
};

/** Time zones differ from UTC by whole minutes, so a whole minute is one in every zone. */
const minute = z.iso.datetime().refine((time) => new Date(time).getTime() % minuteMs === 0, resultTexts.wholeMinute);

const periodFields = z.object({
  slug: z
    .string()
    .min(resultLimits.slug.min, resultTexts.slugFormat)
    .max(resultLimits.slug.max, resultTexts.slugFormat)
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, resultTexts.slugFormat),
  kind: z.enum(resultKinds),
  title: storedLine(resultLimits.title.max).min(resultLimits.title.min, resultTexts.title),
  schoolYear: z.string().refine(isConsecutive, resultTexts.schoolYear),
  opensAt: minute,
  /** 14 days after `opensAt` where it is missing. */
  closesAt: minute.optional(),
  lookup: z.enum(resultLookups).default('kode'),
  outcomes: z
    .array(outcomeSchema)
    .min(resultLimits.outcomes.min)
    .max(resultLimits.outcomes.max)
    .refine(hasDistinctKeys, resultTexts.duplicateKey),
  rowLabels: z
    .array(rowLabelSchema)
    .max(resultLimits.rowLabels)
    .refine(hasDistinctKeys, resultTexts.duplicateKey)
    .default([]),
  contactText: storedText(resultLimits.contactText).default(''),
});

type Times = { opensAt: string; closesAt?: string | undefined };

export const closesAtOf = ({ opensAt, closesAt }: Times): Date =>
  closesAt === undefined ? new Date(new Date(opensAt).getTime() + resultLimits.openDefaultMs) : new Date(closesAt);

const openMs = (times: Times) => closesAtOf(times).getTime() - new Date(times.opensAt).getTime();
const withEndInTime = <Period extends z.ZodType<Times>>(period: Period) =>
  period
    .refine((times) => openMs(times) > 0, { error: resultTexts.closesAfter, path: ['closesAt'] })
    .refine((times) => openMs(times) <= resultLimits.openLongestMs, {
      error: resultTexts.closesWithin,
      path: ['closesAt'],
    });

export const newResultPeriodInput = withEndInTime(periodFields);
export type NewResultPeriodInput = z.output<typeof newResultPeriodInput>;

export const resultPeriodVersionInput = uuidInput.extend({ version: z.int().positive() });

export const updateResultPeriodInput = withEndInTime(periodFields.extend(resultPeriodVersionInput.shape));
export type UpdateResultPeriodInput = z.output<typeof updateResultPeriodInput>;

export const unsealInput = resultPeriodVersionInput.extend({
  reason: textBetween(resultLimits.reason, resultTexts.reason),
});
export const twoPeopleInput = resultPeriodVersionInput.extend({ needsTwoPeople: z.boolean() });

/** A period as staff see it. No salt, key or code. */
export const resultPeriodSchema = periodFields.extend({
  id: z.uuid(),
  version: z.int(),
  state: z.enum(resultStates),
  closesAt: z.iso.datetime(),
  /** The number of rows per outcome, by its key; stays after the rows are erased. */
  counts: z.record(z.string(), z.int()),
  /** While rows are being sealed. `isRunning`: by a process at this moment; else it has not begun, or has died. */
  sealing: z.object({ done: z.int(), total: z.int(), isRunning: z.boolean() }).nullable(),
  sealHash: z.string().nullable(),
  sealedAt: z.iso.datetime().nullable(),
  sealedBy: z.string().nullable(),
  approvedAt: z.iso.datetime().nullable(),
  approvedBy: z.string().nullable(),
  /** When a seal that visitors could see was last opened. */
  replacedAt: z.iso.datetime().nullable(),
  needsTwoPeople: z.boolean(),
  /** Invented rows for practice; removed after it has closed. */
  isRehearsal: z.boolean(),
  /** How often a result was shown since the period opened; written twice a minute. */
  lookUps: z.int(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string(),
});
export type ResultPeriodView = z.infer<typeof resultPeriodSchema>;

export const resultPeriodResponse = z.object({ data: resultPeriodSchema });
export const resultPeriodsResponse = z.object({
  data: z.array(resultPeriodSchema),
  /** The caller has no second factor, which the children's data would deserve. */
  recommendsSecondFactor: z.boolean(),
  /** Results are sealed or open, and backups are not encrypted. */
  recommendsEncryption: z.boolean(),
});

/** A row as staff see it; its code is only in the export. */
export const resultRowSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  fullName: z.string(),
  birthDate: z.string(),
  className: z.string(),
  outcome: z.string(),
  values: z.record(z.string(), z.string()),
});
export type ResultRowView = z.infer<typeof resultRowSchema>;

export const resultRowsInput = uuidInput.extend({
  ...pageInput(resultLimits.pageSize),
  /** Part of a name or number. */
  search: storedLine(resultLimits.fullName).optional(),
});
export type ResultRowsInput = z.output<typeof resultRowsInput>;
export const resultRowsResponse = pageOf(resultRowSchema);

/** An uppercase number without spaces: an NISN or the number of an exam. */
export const normaliseNumber = (text: string): string => text.replace(/\s+/g, '').toUpperCase();
export const isResultNumber = (text: string): boolean => /^[0-9A-Z][0-9A-Z./-]{2,29}$/.test(text);
export const isNisn = (text: string): boolean => /^\d{10}$/.test(text);

/** Without characters that are easily confused. */
export const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** As it is printed on a card; people write it in small letters, with spaces and hyphens. */
export const normaliseCode = (text: string): string => text.replace(/[\s-]+/g, '').toUpperCase();

export function isPlausibleBirthDate(day: string, today: string): boolean {
  if (!isDay(day)) return false;
  const yearsBefore = (years: number) => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
  return day <= yearsBefore(resultLimits.age.min) && day >= yearsBefore(resultLimits.age.max);
}

export const resultFile = {
  bytes: resultLimits.fileBytes,
  missing: resultTexts.unreadable,
  tooLarge: resultTexts.fileTooLarge,
} as const;
export const readResultFileInput = uuidInput.extend(readTableInput.shape);
export type ReadResultFileInput = z.output<typeof readResultFileInput>;
export const importResultFileInput = resultPeriodVersionInput.extend(importTableInput.shape);
export type ImportResultFileInput = z.output<typeof importResultFileInput>;
export const resultsImport = (id: string) => `results ${id}`;

export const resultFileFormats = ['xlsx', 'csv'] as const;
export type ResultFileFormat = (typeof resultFileFormats)[number];
export const resultFileInput = uuidInput.extend({ format: z.enum(resultFileFormats) });
