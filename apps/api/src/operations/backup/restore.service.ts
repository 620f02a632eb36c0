import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backupTexts, noLostFiles, restoreReportSchema, restoreStates } from '@madrasah/contract';
import { z } from 'zod';
import { lockUntilCommit } from '../../database/query.ts';
import { User } from '../../identity/users/index.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { readSealedKeys } from '../../platform/installation/index.ts';
import { CancelledError, startLongWork, type WorkTools } from '../../platform/jobs/index.ts';
import { writeFileDurably } from '../../shared/disk/write-file.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { Backups, Context, Services } from '../../trpc/context.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { explainRestoreFailure } from './backup-error.ts';
import { requireStored, type StoredBackup } from './backup-folder.ts';
import { endRestoredRun } from './backup-runs.ts';
import { keyFrom } from './encryption.ts';
import { ForeignBackupError, requireTrusted } from './manifest.ts';
import { verifyForRestore } from './restore-backup.ts';

const recordSchema = z.object({
  name: z.string(),
  /** The account that requested it, which is looked up in the restored content; null for a command at the server. */
  asker: z.object({ id: z.uuid(), username: z.string() }).nullable(),
  /** When it was requested, or when it ended. */
  at: z.iso.datetime(),
  state: z.enum(restoreStates),
  /** Why it failed, in a text for people. */
  reason: z.string().nullable(),
  /** The requester has confirmed a backup of another installation. */
  acceptsForeign: z.boolean().default(false),
  /** It failed because another installation made the backup. */
  isForeign: z.boolean().default(false),
  /** How much of the backup was read before the site stops. */
  checkedBytes: z.int().default(0),
  report: restoreReportSchema.nullable().default(null),
});
/** The last restore: stored in the folder of backups, because the database is replaced. */
export type RestoreRecord = z.infer<typeof recordSchema>;

const pathIn = (folder: string) => join(folder, 'restore.json');

/** The stored record; null where there is none, or it is unreadable. */
export async function readRestoreRecord(folder: string): Promise<RestoreRecord | null> {
  const text = await readFile(pathIn(folder), 'utf8').catch(() => 'null');
  try {
    return recordSchema.nullable().parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Written atomically and synced. */
export function writeRestoreRecord(folder: string, record: z.input<typeof recordSchema>): Promise<void> {
  return writeFileDurably(pathIn(folder), JSON.stringify(record), { mode: 0o600 });
}

/** A process that died while it read a backup blocks further requests no longer than this. */
const underWayMs = 60 * 60_000;

const cancelled = 'Dibatalkan. Tidak ada yang diubah.';
const interrupted = 'Pemulihan terputus. Periksa isi situs; bila belum pulih, mulai lagi.';

type RestoreContext = StaffContext & Pick<Context, 'backups' | 'log' | 'openDatabase'>;

/** Whether the application itself can restore a backup: it may stop, and can decrypt it. */
export const isRestorableHere = ({ restart, settings }: Backups, { isLocked }: StoredBackup): boolean =>
  restart !== undefined && (!isLocked || keyFrom(settings.lock).passphrase !== undefined);

const isUnderWay = (record: RestoreRecord | null, now: Date): boolean =>
  record !== null &&
  ['checking', 'replacing'].includes(record.state) &&
  now.getTime() - Date.parse(record.at) < underWayMs;

/** The record of a failed restore. */
export const failedRecord = (record: RestoreRecord, error: unknown, now: Date): RestoreRecord => ({
  ...record,
  state: 'failed',
  at: now.toISOString(),
  reason: explainRestoreFailure(error),
  isForeign: error instanceof ForeignBackupError,
});

/** Replaces the record of a restore that is still being checked; false where it was cancelled meanwhile. */
const changeChecked = (
  { openDatabase, backups: { settings } }: Pick<RestoreContext, 'openDatabase' | 'backups'>,
  record: RestoreRecord,
): Promise<boolean> =>
  openDatabase().transactional(async (db) => {
    await lockUntilCommit(db, 'backup.restore');
    const stored = await readRestoreRecord(settings.folder);
    if (stored?.state !== 'checking' || stored.at !== record.at) return false;
    await writeRestoreRecord(settings.folder, record);
    return true;
  });

type Checked = { checkedBytes: number };

/** Reads the whole file while the site runs; restarts only for a complete one that was not cancelled. */
async function checkAndRestart(
  context: RestoreContext,
  { record, restart }: { record: RestoreRecord; restart: () => void },
  { signal, progress }: WorkTools<Checked>,
): Promise<void> {
  const { backups, openDatabase, now, log } = context;
  const { folder, lock } = backups.settings;
  try {
    const { manifest } = await verifyForRestore(join(folder, record.name), keyFrom(lock), (checkedBytes) => {
      signal.throwIfAborted();
      progress({ checkedBytes });
    });
    const keys = await readSealedKeys(openDatabase());
    requireTrusted(manifest, { encryptor: backups.encryptor, keys }, record.acceptsForeign);
    if (await changeChecked(context, { ...record, state: 'replacing' })) restart();
  } catch (error) {
    if (error instanceof CancelledError) return;
    const failed = failedRecord(record, error, now());
    if (signal.aborted) failed.reason = interrupted;
    else log.error({ err: error }, 'backup not restored');
    await writeRestoreRecord(folder, failed).catch(() => undefined);
  }
}

/** Requests that a backup replaces the whole site. */
export async function requestRestore(
  context: RestoreContext,
  { name, acceptsForeign }: { name: string; acceptsForeign: boolean },
): Promise<void> {
  const { backups, now } = context;
  const { restart, settings } = backups;
  const backup = await requireStored(settings.folder, name);
  if (!restart || !isRestorableHere(backups, backup)) throw new Refusal('CONFLICT', backupTexts.restoredElsewhere);
  const { id, username } = await context.db.findOneOrFail(User, { id: context.actor.id });
  const alreadyRestoring = () => new Refusal('CONFLICT', backupTexts.alreadyRestoring);
  if (isUnderWay(await readRestoreRecord(settings.folder), now())) throw alreadyRestoring();
  await recordActivity(context, { action: 'backup.askRestore', subject: { id: name, title: name } });
  const asker = { id, username };
  const at = now().toISOString();
  const record = recordSchema.parse({ name, asker, at, state: 'checking', reason: null, acceptsForeign });
  const initial: Checked = { checkedBytes: 0 };
  const begun = await startLongWork(context, {
    name: 'backup.check',
    initial,
    begin: () => writeRestoreRecord(settings.folder, record),
    store: (checked) => changeChecked(context, { ...record, ...checked }),
    run: (tools) => checkAndRestart(context, { record, restart }, tools),
  });
  if (!begun) throw alreadyRestoring();
}

/** Cancels a restore, which is possible until the site stops for it. */
export async function cancelRestore(context: RestoreContext): Promise<void> {
  const record = await readRestoreRecord(context.backups.settings.folder);
  const isCancelled = record && (await changeChecked(context, { ...record, state: 'failed', reason: cancelled }));
  if (!isCancelled) throw new Refusal('CONFLICT', backupTexts.restoreNotCancellable);
  await recordActivity(context, {
    action: 'backup.cancelRestore',
    subject: { id: record.name, title: record.name },
  });
}

/** Logs the result of the last restore at a start: in the restored activity log, or as interrupted. */
export async function concludeRestore(folder: string, { openDatabase, now }: Pick<Services, 'openDatabase' | 'now'>) {
  const record = await readRestoreRecord(folder);
  if (!record || record.state === 'done' || record.state === 'failed') return;
  const at = now().toISOString();
  if (record.state !== 'replaced') {
    return writeRestoreRecord(folder, { ...record, at, state: 'failed', reason: interrupted });
  }
  const db = openDatabase();
  await endRestoredRun(db, record.report?.lostFiles ?? noLostFiles, now());
  const subject = { id: record.name, title: record.name };
  const doing = { action: 'backup.restore', subject, keepsAddress: false } as const;
  // Null where the restored content does not have the requester's account.
  const requester = record.asker && (await db.findOne(User, record.asker));
  await recordActivity({ db, now, address: '', actor: requester && { id: requester.id } }, doing);
  await writeRestoreRecord(folder, { ...record, at, state: 'done' });
}
