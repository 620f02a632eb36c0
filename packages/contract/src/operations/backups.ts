import { z } from 'zod';
import { namesOf } from '../shared/names.ts';
import { booleanSchema } from '../shared/text.ts';
import { describeLostFiles, lostFilesSchema } from './health.ts';

export const backupTexts = {
  fetchFailed: 'Gagal memuat daftar cadangan',
  createFailed: 'Cadangan belum dapat dibuat',
  removeFailed: 'Gagal menghapus cadangan',
  downloadFailed: 'Gagal mengunduh cadangan',
  notFound: 'Cadangan tidak ditemukan',
  alreadyRunning: 'Cadangan lain sedang dibuat',
  deleted: 'Cadangan dihapus',
  cancelFailed: 'Gagal membatalkan',
  cancelled: 'Pembuatan cadangan dibatalkan',
  notCancellable: 'Tidak ada cadangan yang masih dapat dibatalkan. Muat ulang halaman untuk melihat keadaannya.',
  restoreCancelled: 'Pemulihan dibatalkan',
  restoreNotCancellable: 'Pemulihan ini tidak dapat dibatalkan lagi. Muat ulang halaman untuk melihat keadaannya.',
  restoreFailed: 'Pemulihan belum dapat dimulai',
  restoreAsked: 'Pemulihan dimulai',
  alreadyRestoring: 'Pemulihan lain sedang berjalan',
  restoredElsewhere: 'Cadangan ini hanya dapat dipulihkan di baris perintah server',
} as const;

/** Why a backup was made: on request, on schedule, before migrations, or before a restore. */
export const backupKinds = ['manual', 'scheduled', 'beforeUpdate', 'beforeRestore'] as const;
export type BackupKind = (typeof backupKinds)[number];

/** The text to be typed to confirm a restore, which replaces all data. */
export const restoreConfirmation = 'GANTI SEMUA';

/** `checking` reads the file while the site runs; `replacing` swaps the data while it is stopped. */
export const restoreStates = ['checking', 'replacing', 'replaced', 'done', 'failed'] as const;
export type RestoreState = (typeof restoreStates)[number];

/** The steps of a backup: tables, then files, then reading the file again. */
export const backupSteps = ['tables', 'files', 'verify'] as const;
export type BackupStep = (typeof backupSteps)[number];

export const backupSchema = z.object({
  name: z.string(),
  createdAt: z.iso.datetime(),
  kind: z.enum(backupKinds),
  bytes: z.int(),
  isLocked: z.boolean(),
  /** When the file was read again without an error; null when it was not, for example without its key. */
  verifiedAt: z.iso.datetime().nullable(),
  /** Whether it has everything. One that is not whole lacks files, or was not read to its end. */
  isWhole: z.boolean(),
  /** The files that it lacks, as far as that is recorded here. */
  lost: lostFilesSchema.nullable(),
  /** Whether the application can restore it; otherwise it is restored on the server's command line. */
  isRestorable: z.boolean(),
});
export type Backup = z.infer<typeof backupSchema>;

/** Warnings: no recent backup, or too little disk space for another. */
export const backupWarnings = ['old', 'disk'] as const;
export type BackupWarning = (typeof backupWarnings)[number];

const count = z.int().min(0);

/** What a restore takes back again. `retraction`: of a picture from an entry. `resultRows`: erased too early. */
export const withdrawalKinds = [
  'article',
  'entry',
  'comment',
  'message',
  'picture',
  'retraction',
  'period',
  'seal',
  'resultRows',
  'inquiry',
  'account',
  'webhook',
  'subscription',
] as const;
export type WithdrawalKind = (typeof withdrawalKinds)[number];

/** What a restore revoked, repeated and held back, so that events after the backup are neither undone nor repeated. */
export const restoreReportSchema = z.object({
  sessions: count,
  apiKeys: count,
  previewLinks: count,
  passwordLinks: count,
  /** The ids of accounts that were deactivated again. */
  deactivated: z.array(z.uuid()),
  /** How much was hidden or deleted again, because it was taken back since the backup. */
  withdrawn: z.partialRecord(z.enum(withdrawalKinds), count).default({}),
  /** There was no list of what was taken back since. */
  isWithdrawalListMissing: z.boolean().default(false),
  /** Rows of persons whose data was erased again. */
  erased: count,
  /** A part of the list of erasures could not be decrypted with a known key. */
  isErasureListIncomplete: z.boolean(),
  /** Letters held until staff release them, and deleted letters that contained a secret. */
  heldMail: count,
  droppedMail: count,
  heldDeliveries: count,
  stoppedDigests: count,
  /** Stored HTML texts that had to be sanitised. */
  cleanedTexts: count,
  /** The files that the backup lacks; absent where it has all. */
  lostFiles: lostFilesSchema.optional(),
});
export type RestoreReport = z.infer<typeof restoreReportSchema>;

const ofLost = 'Unggah lagi dari berkas aslinya, atau pulihkan cadangan lain yang memilikinya.';

const figure = (amount: number) => amount.toLocaleString('id-ID');

const namesOfWithdrawn = {
  article: 'artikel',
  entry: 'isian (pengumuman, agenda, …) dan halaman',
  comment: 'komentar',
  message: 'pesan buku tamu',
  picture: 'gambar',
  retraction: 'gambar di dalam isian',
  period: 'periode hasil yang dihapus',
  resultRows: 'periode hasil yang barisnya dihapus',
  inquiry: 'pertanyaan di kotak masuk',
  webhook: 'webhook',
  subscription: 'langganan surel',
} satisfies Partial<Record<WithdrawalKind, string>>;

/** The counts that are not zero, with their names. */
const listed = (counts: readonly (readonly [amount: number | undefined, name: string])[]) =>
  counts.flatMap(([amount, name]) => (amount ? [`${figure(amount)} ${name}`] : [])).join(', ');

/** The report as sentences, for the screen and the command line. Zero counts are omitted. */
export function describeRestore(report: RestoreReport): string[] {
  const { deactivated, lostFiles } = report;
  const { seal: seals = 0 } = report.withdrawn;
  const withdrawn = listed(namesOf(namesOfWithdrawn).map((kind) => [report.withdrawn[kind], namesOfWithdrawn[kind]]));
  const revoked = listed([
    [report.sessions, 'sesi masuk'],
    [report.apiKeys, 'kunci API'],
    [report.previewLinks, 'tautan pratinjau'],
    [report.passwordLinks, 'tautan kata sandi'],
  ]);
  return [
    lostFiles && `Cadangan ini tidak utuh: ${describeLostFiles(lostFiles)} tidak ada di dalamnya. ${ofLost}`,
    revoked !== '' && `Dicabut: ${revoked}. Yang masih diperlukan perlu dibuat lagi.`,
    deactivated.length > 0 &&
      `${figure(deactivated.length)} akun dinonaktifkan lagi, karena dinonaktifkan atau dihapus sesudah cadangan dibuat.`,
    withdrawn !== '' &&
      `Ditarik lagi, karena sudah ditarik atau dihapus sesudah cadangan dibuat: ${withdrawn}. Artikel dan isian yang waktu itu terbit kembali sebagai draf; terbitkan lagi bila perlu.`,
    seals > 0 &&
      `${figure(seals)} segel hasil yang sudah dibuka tidak berlaku lagi; periodenya kembali sebagai draf. Periksa, segel, dan setujui lagi bila perlu.`,
    report.isWithdrawalListMissing &&
      'Di sini tidak ada daftar dari apa yang ditarik sesudah cadangan dibuat. Periksa artikel, gambar, komentar, dan pengumuman hasil: yang sudah ditarik mungkin terbit lagi.',
    report.erased > 0 && `Penghapusan data pribadi diterapkan lagi pada ${figure(report.erased)} catatan.`,
    report.isErasureListIncomplete &&
      'Sebagian daftar penghapusan data pribadi tidak dapat dibaca, karena kuncinya tidak ada di sini. Ulangi penghapusan itu bila perlu.',
    report.heldMail > 0 &&
      `${figure(report.heldMail)} surel yang dahulu menunggu ditahan. Kirim atau buang di halaman Surel.`,
    report.droppedMail > 0 && `${figure(report.droppedMail)} surel berisi tautan rahasia dihapus.`,
    report.heldDeliveries > 0 &&
      `${figure(report.heldDeliveries)} kiriman webhook yang dahulu menunggu ditahan. Kirim ulang di halaman Integrasi bila perlu.`,
    report.stoppedDigests > 0 && 'Ringkasan mingguan yang sedang dikirim waktu itu tidak diteruskan.',
    report.cleanedTexts > 0 && `${figure(report.cleanedTexts)} tulisan dibersihkan dari kode yang tidak diizinkan.`,
  ].filter((sentence) => typeof sentence === 'string');
}

export const backupsResponse = z.object({
  data: z.object({
    /** The newest first. */
    items: z.array(backupSchema),
    /** The backup that is being made; null without one. */
    running: z
      .object({ startedAt: z.iso.datetime(), step: z.enum(backupSteps), done: z.int(), total: z.int() })
      .nullable(),
    lastSuccessAt: z.iso.datetime().nullable(),
    /** The newest failure since the last success. */
    lastFailure: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
    warnings: z.array(z.enum(backupWarnings)),
    /** Results are sealed or open, and backups are not encrypted. */
    recommendsEncryption: z.boolean(),
    /** The last requested restore, with the reason of its failure; null before the first. */
    restore: z
      .object({
        name: z.string(),
        at: z.iso.datetime(),
        state: z.enum(restoreStates),
        reason: z.string().nullable(),
        /** Refused because another installation made the backup; an administrator may confirm its origin. */
        isForeign: z.boolean(),
        /** How much of the backup was read, before the site stops for it. */
        checkedBytes: z.int(),
        /** Null until it is done. `deactivated` contains the accounts' names. */
        report: restoreReportSchema.extend({ deactivated: z.array(z.string()) }).nullable(),
      })
      .nullable(),
    /** The hour of the school's day after which a backup is made; null: only on request. */
    hour: z.int().nullable(),
    /** The number of days, weeks and months of which the newest backup is kept. */
    keep: z.object({ days: z.int(), weeks: z.int(), months: z.int() }),
  }),
});
export type Backups = z.infer<typeof backupsResponse>['data'];

export const backupNameInput = z.object({ name: z.string().min(1).max(100) });
export const restoreBackupInput = backupNameInput.extend({
  acceptsForeign: booleanSchema.default(false),
  confirmation: z.literal(restoreConfirmation, `Ketik ${restoreConfirmation} untuk melanjutkan`),
});
/** A download path, valid for a few minutes and while the session lasts. */
export const downloadLinkResponse = z.object({ data: z.object({ path: z.string() }) });
