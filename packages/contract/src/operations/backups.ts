import { z } from 'zod';
import { booleanSchema } from '../shared/boolean.ts';

/** Words of their own, apart from `texts`: only the screen of backups shows them. */
export const backupTexts = {
  fetchFailed: 'Gagal memuat daftar cadangan',
  createFailed: 'Cadangan belum dapat dibuat',
  removeFailed: 'Gagal menghapus cadangan',
  downloadFailed: 'Gagal mengunduh cadangan',
  notFound: 'Cadangan tidak ditemukan',
  alreadyRunning: 'Cadangan lain sedang dibuat',
  deleted: 'Cadangan dihapus',
  restoreFailed: 'Pemulihan belum dapat dimulai',
  restoreAsked: 'Pemulihan dimulai',
  alreadyRestoring: 'Pemulihan lain sedang berjalan',
  restoredElsewhere: 'Cadangan ini hanya dapat dipulihkan di baris perintah server',
} as const;

/** Why a backup was made: asked for, by the clock, before migrations, or before something else took the site's place. */
export const backupKinds = ['manual', 'scheduled', 'beforeUpdate', 'beforeRestore'] as const;
export type BackupKind = (typeof backupKinds)[number];

/** What is typed by whoever wants to replace everything. */
export const restoreConfirmation = 'GANTI SEMUA';

/**
 * How far a restoring is: the file is read through while the site goes on, then takes the place of everything while it
 * stands still, then the site starts with it.
 */
export const restoreStates = ['checking', 'replacing', 'replaced', 'done', 'failed'] as const;
export type RestoreState = (typeof restoreStates)[number];

/** What a backup that is being made is at: tables, then files, then reading everything again. */
export const backupSteps = ['tables', 'files', 'verify'] as const;
export type BackupStep = (typeof backupSteps)[number];

export const backupSchema = z.object({
  name: z.string(),
  createdAt: z.iso.datetime(),
  kind: z.enum(backupKinds),
  bytes: z.int(),
  /** Whether it is encrypted. */
  isLocked: z.boolean(),
  /** When all of it was read again and found whole; null where it was not, as for a key that is kept elsewhere. */
  verifiedAt: z.iso.datetime().nullable(),
  /** Whether the application itself can restore it; elsewhere that is done at the server's command line. */
  isRestorable: z.boolean(),
});
export type Backup = z.infer<typeof backupSchema>;

/** What needs somebody's attention: none was made lately, or the disk has no room for another. */
export const backupWarnings = ['old', 'disk'] as const;
export type BackupWarning = (typeof backupWarnings)[number];

const count = z.int().min(0);

/** What a restore has revoked, done again and held back, so that it neither undoes nor repeats what came after the backup. */
export const restoreReportSchema = z.object({
  sessions: count,
  apiKeys: count,
  previewLinks: count,
  passwordLinks: count,
  /** The accounts that were closed again, by id. */
  deactivated: z.array(z.uuid()),
  /** Rows of persons who were erased again. */
  erased: count,
  /** A part of the list of erasures could not be read: its key is not known. */
  isErasureListIncomplete: z.boolean(),
  /** Letters that wait until staff release them, and letters with a secret that were deleted. */
  heldMail: count,
  droppedMail: count,
  heldDeliveries: count,
  stoppedDigests: count,
  /** Texts with HTML that a save would not have let through. */
  cleanedTexts: count,
});
export type RestoreReport = z.infer<typeof restoreReportSchema>;

const figure = (amount: number) => amount.toLocaleString('id-ID');

/** A report in sentences, for the screen and for the command line. What did not happen is left out. */
export function describeRestore({ deactivated, isErasureListIncomplete, ...report }: RestoreReport): string[] {
  const revoked = [
    { amount: report.sessions, name: 'sesi masuk' },
    { amount: report.apiKeys, name: 'kunci API' },
    { amount: report.previewLinks, name: 'tautan pratinjau' },
    { amount: report.passwordLinks, name: 'tautan kata sandi' },
  ].flatMap(({ amount, name }) => (amount > 0 ? [`${figure(amount)} ${name}`] : []));
  const sentences: [boolean, string][] = [
    [revoked.length > 0, `Dicabut: ${revoked.join(', ')}. Yang masih diperlukan perlu dibuat lagi.`],
    [
      deactivated.length > 0,
      `${figure(deactivated.length)} akun dinonaktifkan lagi, karena dinonaktifkan atau dihapus sesudah cadangan dibuat.`,
    ],
    [report.erased > 0, `Penghapusan data pribadi diterapkan lagi pada ${figure(report.erased)} catatan.`],
    [
      isErasureListIncomplete,
      'Sebagian daftar penghapusan data pribadi tidak dapat dibaca, karena kuncinya tidak ada di sini. Ulangi penghapusan itu bila perlu.',
    ],
    [
      report.heldMail > 0,
      `${figure(report.heldMail)} surel yang dahulu menunggu ditahan. Kirim atau buang di halaman Langganan, tab Pengiriman.`,
    ],
    [report.droppedMail > 0, `${figure(report.droppedMail)} surel berisi tautan rahasia dihapus.`],
    [
      report.heldDeliveries > 0,
      `${figure(report.heldDeliveries)} kiriman webhook yang dahulu menunggu ditahan. Kirim ulang di halaman Integrasi bila perlu.`,
    ],
    [report.stoppedDigests > 0, 'Ringkasan mingguan yang sedang dikirim waktu itu tidak diteruskan.'],
    [report.cleanedTexts > 0, `${figure(report.cleanedTexts)} tulisan dibersihkan dari kode yang tidak diizinkan.`],
  ];
  return sentences.flatMap(([applies, sentence]) => (applies ? [sentence] : []));
}

export const backupsResponse = z.object({
  data: z.object({
    /** The newest first. */
    items: z.array(backupSchema),
    /** What is being made now; null when nothing is. */
    running: z
      .object({ startedAt: z.iso.datetime(), step: z.enum(backupSteps), done: z.int(), total: z.int() })
      .nullable(),
    lastSuccessAt: z.iso.datetime().nullable(),
    /** The newest failure since the last success. */
    lastFailure: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
    warnings: z.array(z.enum(backupWarnings)),
    /** The restoring that was asked for last, and why it failed if it did; null while none was. */
    restore: z
      .object({
        name: z.string(),
        at: z.iso.datetime(),
        state: z.enum(restoreStates),
        reason: z.string().nullable(),
        /** It was refused because another installation made the backup; somebody may confirm that they know its origin. */
        isForeign: z.boolean(),
        /** Null until it is done. `deactivated` names the accounts. */
        report: restoreReportSchema.extend({ deactivated: z.array(z.string()) }).nullable(),
      })
      .nullable(),
    /** The hour of the school's day after which one is made; null: only when somebody asks. */
    hour: z.int().nullable(),
    /** Of how many days, weeks and months the newest is kept. */
    keep: z.object({ days: z.int(), weeks: z.int(), months: z.int() }),
  }),
});
export type Backups = z.infer<typeof backupsResponse>['data'];

export const backupNameInput = z.object({ name: z.string().min(1).max(100) });
export const restoreBackupInput = backupNameInput.extend({
  /** Somebody knows where a backup of another installation comes from. */
  acceptsForeign: booleanSchema.default(false),
  confirmation: z.literal(restoreConfirmation, `Ketik ${restoreConfirmation} untuk melanjutkan`),
});
export const restoringResponse = z.object({ message: z.string() });
export const startedBackupResponse = z.object({ message: z.string() });
/** Where a backup is fetched from within the next minutes, as long as the session lasts. */
export const backupLinkResponse = z.object({ data: z.object({ path: z.string() }) });
export const removedBackupResponse = z.object({ message: z.string() });
