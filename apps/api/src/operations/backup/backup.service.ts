import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type BackupKind,
  type BackupStep,
  type Backups,
  type BackupWarning,
  backupTexts,
  describeLostFiles,
  type LostFiles,
  limits,
  pick,
} from '@madrasah/contract';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { compiled, readOnlyRow } from '../../database/query.ts';
import { migrationsTable } from '../../database/snapshot.ts';
import { issueTicket, openTicket, type PrivateFile } from '../../identity/auth/index.ts';
import { User } from '../../identity/users/index.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import {
  CancelledError,
  LeaseEndedError,
  StalledError,
  StoppedError,
  startLongWork,
  type WorkTools,
} from '../../platform/jobs/index.ts';
import { noteComparison } from '../../platform/site-storage/index.ts';
import { recordStep } from '../../platform/steps/index.ts';
import { applicationVersion } from '../../shared/application-version.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { Context, Services } from '../../trpc/context.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { BackupError, explainBackupFailure } from './backup-error.ts';
import {
  backupName,
  chooseOutdated,
  freeBytesOf,
  incompleteName,
  keepBackup,
  listStored,
  prepareBackupFolder,
  removeUnfinished,
  requireStored,
  type StoredBackup,
} from './backup-folder.ts';
import { BackupRun } from './backup-run.entity.ts';
import {
  beginRun,
  endRun,
  findLastFailure,
  findLastSuccess,
  findRunning,
  removeRunning,
  storeProgress,
} from './backup-runs.ts';
import { keyFrom } from './encryption.ts';
import { verifyBackup } from './read-backup.ts';
import { isRestorableHere, type RestoreRecord, readRestoreRecord } from './restore.service.ts';
import { writeBackup } from './write-backup.ts';

/** The dependencies of a backup, which continues after the call that requested it. */
export type BackupContext = Pick<Services, 'openDatabase' | 'images' | 'now' | 'readTimeZone' | 'backups'> & {
  actor: { id: string } | null;
  address: string;
  log: Pick<FastifyBaseLogger, 'error'>;
};

type Progress = { step: BackupStep; done: number; total: number };

const notWhole = (lost: LostFiles) =>
  `Tidak utuh: ${describeLostFiles(lost)} tidak ada atau rusak di tempat penyimpanan. Periksa halaman Kesehatan Sistem.`;

const stalled =
  'Pembuatan cadangan dihentikan karena tiga menit tidak ada kemajuan. Yang belum selesai dicoba lagi nanti.';
const endedByOther = 'Pembuatan cadangan terputus dan sudah dianggap berhenti.';
const stopped = 'Terputus karena aplikasi dihentikan';

/** The reason of an end: the lost lease, or else the error. */
function causeOf(error: unknown, { reason }: AbortSignal): unknown {
  if (reason instanceof StalledError) return new BackupError(stalled);
  return reason instanceof LeaseEndedError ? new BackupError(endedByOther) : error;
}

async function write(context: BackupContext, { runId, name, signal, progress }: Run) {
  const { backups, images, now, openDatabase } = context;
  const { folder, lock } = backups.settings;
  await removeUnfinished(folder);
  const { connection, encryptor } = backups;
  return keepBackup(folder, name, async (path) => {
    const source = { connection, images, encryptor, application: applicationVersion, now: now() };
    const activity = () => progress();
    const { lost } = await writeBackup(source, path, { lock, signal, activity, progress });
    // From here on it cannot be cancelled.
    const verifying: Progress = { step: 'verify', done: 0, total: 1 };
    if (!(await storeProgress(openDatabase(), runId, verifying))) throw new CancelledError();
    progress(verifying);
    // A backup that is encrypted for a recipient cannot be decrypted here.
    const isReadable = !(lock && 'recipient' in lock);
    if (isReadable) await verifyBackup(path, keyFrom(lock), activity);
    return { isWhole: lost.count === 0, verifiedAt: isReadable ? now() : null, lost };
  });
}

async function removeOutdated({ backups, readTimeZone }: BackupContext): Promise<void> {
  const { folder, keep } = backups.settings;
  for (const { name } of chooseOutdated(await listStored(folder), keep, readTimeZone())) {
    await rm(join(folder, name), { force: true });
  }
}

/** A backup that this process makes. */
type Run = WorkTools<Progress> & { runId: string; name: string };

/** How a backup ended: with a file, whole or not, with the process that made it, or without a file for another reason. */
type Outcome = 'written' | 'stopped' | 'failed';

async function carryOut(context: BackupContext, run: Run): Promise<Outcome> {
  const { openDatabase, now } = context;
  const { runId, name, signal } = run;
  const note = (action: 'backup.create' | 'backup.fail', title: string) =>
    recordActivity({ ...context, db: openDatabase() }, { action, subject: { id: name, title } });
  try {
    const written = await write(context, run);
    await removeOutdated(context);
    const { lost } = written;
    await noteComparison(openDatabase(), lost, now());
    await (lost.count > 0 ? note('backup.fail', notWhole(lost)) : note('backup.create', name));
    await endRun(openDatabase(), runId, { failure: null, ...written }, now());
    return 'written';
  } catch (error) {
    if (error instanceof CancelledError || signal.reason instanceof CancelledError) {
      await rm(join(context.backups.settings.folder, incompleteName(name)), { force: true });
      return 'failed';
    }
    // Where the database is unreachable too, the next run ends this one.
    const fail = (reason: string) => endRun(openDatabase(), runId, { failure: reason }, now()).catch(() => undefined);
    if (signal.reason instanceof StoppedError) {
      await fail(stopped);
      return 'stopped';
    }
    context.log.error({ err: error }, 'backup failed');
    const reason = explainBackupFailure(causeOf(error, signal));
    await note('backup.fail', reason).catch(() => undefined);
    await fail(reason);
    return 'failed';
  }
}

/**
 * Starts a backup. `ended` resolves when it has ended. Returns undefined while another backup runs, or if one has started
 * since `skipIfRunSince` and has not failed.
 */
export async function beginBackup(
  context: BackupContext,
  kind: BackupKind,
  skipIfRunSince?: Date,
  onProgress: () => void = () => undefined,
): Promise<{ name: string; ended: Promise<Outcome> } | undefined> {
  const { backups, now, openDatabase } = context;
  const { folder, lock } = backups.settings;
  await prepareBackupFolder(folder);
  const name = backupName(now(), kind, lock !== undefined);
  let runId = '';
  let outcome: Outcome = 'failed';
  const initial: Progress = { step: 'tables', done: 0, total: 0 };
  const begun = await startLongWork(context, {
    name: 'backup.run',
    initial,
    begin: async () => {
      const begunRun = await beginRun(openDatabase(), { kind, name, skipIfRunSince }, now());
      runId = begunRun ?? '';
      return begunRun !== undefined;
    },
    store: (reached) => storeProgress(openDatabase(), runId, reached),
    run: async ({ signal, progress: note }) => {
      const progress = (reached?: Progress) => {
        note(reached);
        onProgress();
      };
      outcome = await carryOut(context, { runId, name, signal, progress });
    },
  });
  return begun && { name, ended: begun.ended.then(() => outcome) };
}

/** Starts a backup for the caller; it continues after the call. */
export async function startBackup(context: BackupContext): Promise<void> {
  const begun = await beginBackup(context, 'manual');
  if (!begun) throw new Refusal('CONFLICT', backupTexts.alreadyRunning);
}

/** Cancels the backup that is being written, in any process, within a moment; nothing of it is kept. */
export async function cancelBackup(context: BackupContext & { db: Database }): Promise<void> {
  await context.db.transactional(async (db) => {
    const name = await removeRunning(db);
    if (name === undefined) throw new Refusal('CONFLICT', backupTexts.notCancellable);
    await recordActivity({ ...context, db }, { action: 'backup.cancel', subject: { id: name, title: name } });
  });
}

const isOverdue = (newest: Date | null, now: Date): boolean =>
  newest !== null && now.getTime() - newest.getTime() > limits.backups.oldMs;

const dayMs = 24 * 60 * 60_000;

/** The whole days since the last backup, null without any; undefined while none is overdue. */
export async function daysOverdue(db: Database, now: Date): Promise<number | null | undefined> {
  const lastSuccessAt = (await findLastSuccess(db))?.startedAt ?? null;
  if (!isOverdue(lastSuccessAt ?? (await findBeginning(db)), now)) return undefined;
  return lastSuccessAt && Math.floor((now.getTime() - lastSuccessAt.getTime()) / dayMs);
}

function warningsFor(
  { lastSuccessAt, since }: { lastSuccessAt: Date | null; since: Date | null },
  { items, freeBytes }: { items: readonly StoredBackup[]; freeBytes: number | undefined },
  now: Date,
): BackupWarning[] {
  const isOld = isOverdue(lastSuccessAt ?? since, now);
  const needed = items[0]?.bytes ?? 0;
  const isShort = freeBytes !== undefined && freeBytes < Math.max(2 * needed, limits.notices.freeBytes);
  return [...(isOld ? ['old' as const] : []), ...(isShort ? ['disk' as const] : [])];
}

/** The age of the database: an empty one needs no backup yet. */
export async function findBeginning(db: Database): Promise<Date | null> {
  const beginning = sql<{ at: string | null }>`select min(executed_at) as at from ${sql.table(migrationsTable)}`;
  const { at } = await readOnlyRow(db, compiled(beginning));
  return at === null ? null : new Date(at);
}

/** The names of accounts are not stored outside the database. */
async function toRestoreView(
  db: Database,
  { name, at, state, reason, isForeign, checkedBytes, report }: RestoreRecord,
): Promise<NonNullable<Backups['restore']>> {
  const users = report
    ? await db.find(User, { id: { $in: report.deactivated } }, { orderBy: { fullName: 'asc' } })
    : [];
  const deactivated = users.map(({ fullName, username }) => `${fullName} (${username})`);
  return { name, at, state, reason, isForeign, checkedBytes, report: report && { ...report, deactivated } };
}

const lostIn = (run: BackupRun | undefined): LostFiles | null =>
  run && run.missing > 0 ? { count: run.missing, names: run.missingNames } : null;

/** Whether there is data for which backups should be encrypted. */
async function hasSecrets({ db, now, extensions }: Pick<StaffContext, 'db' | 'now' | 'extensions'>): Promise<boolean> {
  for (const extension of extensions) if (await extension.hasSecrets?.(db, now())) return true;
  return false;
}

/** The existing backups, the current one, and problems. */
export async function listBackups(context: StaffContext & Pick<Services, 'backups'>): Promise<Backups> {
  const { db, now, backups } = context;
  const { folder, hour, keep, lock } = backups.settings;
  const items = await listStored(folder);
  const [running, success, failure] = [
    await findRunning(db, now()),
    await findLastSuccess(db),
    await findLastFailure(db),
  ];
  const runs = await db.find(BackupRun, { name: { $in: items.map(({ name }) => name) } });
  const runOf = new Map(runs.map((run) => [run.name, run]));
  const restore = await readRestoreRecord(folder);
  const lastSuccessAt = success?.endedAt ?? null;
  const isNewer = failure && (!success || failure.startedAt > success.startedAt);
  return {
    items: items.map((item) => ({
      ...pick(item, ['name', 'kind', 'bytes', 'isLocked', 'isWhole']),
      createdAt: item.at.toISOString(),
      verifiedAt: runOf.get(item.name)?.verifiedAt?.toISOString() ?? null,
      lost: lostIn(runOf.get(item.name)),
      isRestorable: isRestorableHere(backups, item),
    })),
    running: running && {
      startedAt: running.startedAt.toISOString(),
      ...pick(running, ['step', 'done', 'total']),
    },
    lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
    lastFailure: isNewer
      ? {
          at: (failure.endedAt ?? failure.startedAt).toISOString(),
          reason: failure.failure ?? notWhole({ count: failure.missing, names: failure.missingNames }),
        }
      : null,
    warnings: warningsFor(
      { lastSuccessAt, since: await findBeginning(db) },
      { items, freeBytes: await freeBytesOf(folder) },
      now(),
    ),
    recommendsEncryption: !lock && (await hasSecrets(context)),
    restore: restore && (await toRestoreView(db, restore)),
    hour,
    keep,
  };
}

type NamedContext = StaffContext & Pick<Services, 'backups'>;

export async function removeBackup(context: NamedContext, name: string): Promise<void> {
  await requireStored(context.backups.settings.folder, name);
  // Logged first, so that nothing is removed without a log entry.
  await recordActivity(context, { action: 'backup.delete', subject: { id: name, title: name } });
  await rm(join(context.backups.settings.folder, name), { force: true });
}

const downloads = { owner: 'backup download', linkMs: limits.backups.linkMs };

/** An address from which a browser can download a backup within minutes, while the session lasts. */
export async function linkToBackup(
  context: NamedContext & Pick<Context, 'tokens' | 'findSession'>,
  name: string,
): Promise<string> {
  await requireStored(context.backups.settings.folder, name);
  const ticket = await issueTicket(context, downloads, name);
  await recordActivity(context, { action: 'backup.download', subject: { id: name, title: name } });
  await recordStep(context.db, 'backupDownloaded', context.now());
  return `/api/backups/download/${ticket}`;
}

/** The file and the session of an address of `linkToBackup`; refuses an invalid or expired one. */
export async function openBackup(services: Services, sealed: string): Promise<PrivateFile> {
  const { folder } = services.backups.settings;
  const ticket = await openTicket(services, downloads, sealed);
  if (!ticket) throw new Refusal('NOT_FOUND', backupTexts.notFound);
  const { name, bytes } = await requireStored(folder, ticket.name);
  return { ...ticket, file: { name, bytes, path: join(folder, name) } };
}
