import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type BackupKind,
  type BackupStep,
  type Backups,
  type BackupWarning,
  backupTexts,
  limits,
} from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { issueTicket, openTicket, type PrivateFile } from '../../identity/auth/index.ts';
import { User } from '../../identity/users/index.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { loadInstallationKey } from '../../platform/installation/index.ts';
import { applicationVersion } from '../../shared/application-version.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { Context, Services } from '../../trpc/context.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { BackupError } from './backup-error.ts';
import {
  freeBytesOf,
  listStored,
  prepareBackupFolder,
  removeUnfinished,
  requireStored,
  type StoredBackup,
} from './backup-folder.ts';
import { BackupRun } from './backup-run.entity.ts';
import { beat, beatMs, beginRun, endRun, findLastFailure, findLastSuccess, findRunning } from './backup-runs.ts';
import { keyFrom } from './encryption.ts';
import { explainBackupFailure } from './explain-restore.ts';
import { backupName } from './names.ts';
import { verifyBackup } from './read-backup.ts';
import { isRestorableHere } from './restore.service.ts';
import { type RestoreRecord, readRestoreRecord } from './restore-record.ts';
import { chooseOutdated } from './retention.ts';
import { writeBackup } from './write-backup.ts';

/** What making a backup needs of the process; it goes on after the call that asked for it. */
export type BackupContext = Pick<Services, 'openDatabase' | 'images' | 'now' | 'timeZone' | 'backups'> & {
  actor: { id: string } | null;
  address: string;
  log: { error(details: object, message: string): void };
};

type Progress = { step: BackupStep; done: number; total: number };

/** Reads the whole file again; null where its key is kept elsewhere. */
async function verifyStored(
  path: string,
  { settings }: Services['backups'],
  now: () => Date,
  activity: () => void,
): Promise<Date | null> {
  const { lock } = settings;
  if (lock && 'recipient' in lock) return null;
  await verifyBackup(path, keyFrom(lock), activity);
  return now();
}

/** After so many beats without progress a run ends: what it waits for does not answer. */
const mostSilentBeats = 8;

const stalled = () =>
  new BackupError(
    'Pembuatan cadangan dihentikan karena dua menit tidak ada kemajuan. Yang belum selesai dicoba lagi nanti.',
  );
const overtaken = () => new BackupError('Pembuatan cadangan terputus dan sudah dianggap berhenti.');

/** Keeps a run alive as long as it makes progress; `signal` aborts where it does not, or was taken for dead. */
class RunLease {
  readonly #tell: (progress: Progress) => Promise<boolean>;
  readonly #ending = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #progress: Progress = { step: 'tables', done: 0, total: 0 };
  #hasProgressed = true;
  #silentBeats = 0;
  // One after the other, and none after the end: a run that has ended stays as it is.
  #telling: Promise<void> = Promise.resolve();

  constructor(tell: (progress: Progress) => Promise<boolean>) {
    this.#tell = tell;
    this.#timer = setInterval(() => this.#beat(), beatMs).unref();
  }

  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  /** Something was read or written. */
  note = () => {
    this.#hasProgressed = true;
  };

  /** Stores the progress of the run; `isShown` renews the lease at once, so that staff see it. */
  reach(progress: Progress, isShown: boolean) {
    this.#progress = progress;
    this.note();
    if (isShown) this.#renew();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#telling;
  }

  #beat() {
    if (this.#hasProgressed) return this.#renew();
    this.#silentBeats += 1;
    if (this.#silentBeats >= mostSilentBeats) this.#ending.abort(stalled());
  }

  #renew() {
    this.#hasProgressed = false;
    this.#silentBeats = 0;
    this.#telling = this.#telling
      .then(() => this.#tell(this.#progress))
      .then((isMine) => {
        if (!isMine) this.#ending.abort(overtaken());
      })
      .catch(() => undefined);
  }
}

async function write(context: BackupContext, runId: string, name: string): Promise<Date | null> {
  const { backups, images, now, openDatabase } = context;
  const { folder, lock } = backups.settings;
  const lease = new RunLease((progress) => beat(openDatabase(), runId, progress, now()));
  let toldPercent = -1;
  try {
    await removeUnfinished(folder);
    const path = join(folder, name);
    const { connection, sealer } = backups;
    await loadInstallationKey(openDatabase(), sealer, now());
    await writeBackup({ connection, images, sealer, application: applicationVersion, now: now() }, path, {
      lock,
      signal: AbortSignal.any([backups.stopping, lease.signal]),
      activity: lease.note,
      progress(reached) {
        const percent = Math.floor((reached.done * 20) / Math.max(1, reached.total));
        lease.reach(reached, percent !== toldPercent);
        toldPercent = percent;
      },
    });
    lease.reach({ step: 'verify', done: 0, total: 1 }, true);
    return await verifyStored(path, backups, now, lease.note);
  } finally {
    await lease.close();
  }
}

async function removeOutdated({ backups, timeZone }: BackupContext): Promise<void> {
  const { folder, keep } = backups.settings;
  for (const { name } of chooseOutdated(await listStored(folder), keep, timeZone)) {
    await rm(join(folder, name), { force: true });
  }
}

/** Carries a run out to its end: by then all else is done, and noted in the log of what was done. Never rejects. */
async function carryOut(context: BackupContext, runId: string, name: string): Promise<void> {
  const { openDatabase, now } = context;
  const note = (action: 'backup.create' | 'backup.fail', title: string) =>
    recordActivity({ ...context, db: openDatabase() }, { action, subject: { id: name, title } });
  try {
    const verifiedAt = await write(context, runId, name);
    await removeOutdated(context);
    await note('backup.create', name);
    await endRun(openDatabase(), runId, { failure: null, verifiedAt }, now());
  } catch (error) {
    context.log.error({ err: error }, 'backup failed');
    await note('backup.fail', explainBackupFailure(error)).catch(() => undefined);
    // Where the database is away as well, the run is found dead later.
    await endRun(openDatabase(), runId, { failure: explainBackupFailure(error), verifiedAt: null }, now()).catch(
      () => undefined,
    );
  }
}

/**
 * Begins a backup; answers with what ends when it does, or undefined while another one is made or where one that has not
 * failed has begun since `unlessSince`.
 */
export async function beginBackup(
  context: BackupContext,
  kind: BackupKind,
  unlessSince?: Date,
): Promise<{ name: string; ended: Promise<void> } | undefined> {
  const { backups, now, openDatabase } = context;
  const { folder, lock } = backups.settings;
  await prepareBackupFolder(folder);
  const name = backupName(now(), kind, lock !== undefined);
  const runId = await beginRun(openDatabase(), { kind, name, unlessSince }, now());
  return runId === undefined ? undefined : { name, ended: carryOut(context, runId, name) };
}

/** Begins a backup for somebody who asks; it goes on when they leave. */
export async function startBackup(context: BackupContext): Promise<void> {
  const begun = await beginBackup(context, 'manual');
  if (!begun) throw new Refusal('CONFLICT', backupTexts.alreadyRunning);
}

function warningsFor(
  { lastSuccessAt, since }: { lastSuccessAt: Date | null; since: Date | null },
  { items, freeBytes }: { items: readonly StoredBackup[]; freeBytes: number | undefined },
  now: Date,
): BackupWarning[] {
  const newest = lastSuccessAt ?? since;
  const isOld = newest !== null && now.getTime() - newest.getTime() > limits.backups.oldMs;
  const needed = items[0]?.bytes ?? 0;
  const isShort = freeBytes !== undefined && freeBytes < Math.max(2 * needed, limits.notices.freeBytes);
  return [...(isOld ? ['old' as const] : []), ...(isShort ? ['disk' as const] : [])];
}

/** Since when there has been a database: an empty one needs no backup yet. */
export async function findBeginning(db: Database): Promise<Date | null> {
  const rows = await db.execute<{ beginning: Date | string | null }[]>(
    'select min(executed_at) as beginning from mikro_orm_migrations',
  );
  const beginning = rows[0]?.beginning;
  return beginning ? new Date(beginning) : null;
}

/** The names of accounts are not kept outside the database. */
async function toRestoreView(
  db: Database,
  { name, at, state, reason, isForeign, report }: RestoreRecord,
): Promise<NonNullable<Backups['restore']>> {
  const users = report
    ? await db.find(User, { id: { $in: report.deactivated } }, { orderBy: { fullName: 'asc' } })
    : [];
  const deactivated = users.map(({ fullName, username }) => `${fullName} (${username})`);
  return { name, at, state, reason, isForeign, report: report && { ...report, deactivated } };
}

/** What there is, what is being made, and what needs attention. */
export async function listBackups({ db, now, backups }: StaffContext & Pick<Services, 'backups'>): Promise<Backups> {
  const { folder, hour, keep } = backups.settings;
  const items = await listStored(folder);
  const [running, success, failure] = [
    await findRunning(db, now()),
    await findLastSuccess(db),
    await findLastFailure(db),
  ];
  const runs = await db.find(BackupRun, { name: { $in: items.map(({ name }) => name) } });
  const verified = new Map(runs.map(({ name, verifiedAt }) => [name, verifiedAt]));
  const restore = await readRestoreRecord(folder);
  const lastSuccessAt = success?.endedAt ?? null;
  const isNewer = failure && (!success || failure.startedAt > success.startedAt);
  return {
    items: items.map((item) => ({
      name: item.name,
      createdAt: item.at.toISOString(),
      kind: item.kind,
      bytes: item.bytes,
      isLocked: item.isLocked,
      verifiedAt: verified.get(item.name)?.toISOString() ?? null,
      isRestorable: isRestorableHere(backups, item),
    })),
    running: running && {
      startedAt: running.startedAt.toISOString(),
      step: running.step,
      done: running.done,
      total: running.total,
    },
    lastSuccessAt: lastSuccessAt?.toISOString() ?? null,
    lastFailure: isNewer
      ? { at: (failure.endedAt ?? failure.startedAt).toISOString(), reason: failure.failure ?? '' }
      : null,
    warnings: warningsFor(
      { lastSuccessAt, since: await findBeginning(db) },
      { items, freeBytes: await freeBytesOf(folder) },
      now(),
    ),
    restore: restore && (await toRestoreView(db, restore)),
    hour,
    keep,
  };
}

type NamedContext = StaffContext & Pick<Services, 'backups'>;

export async function removeBackup(context: NamedContext, name: string): Promise<void> {
  await requireStored(context.backups.settings.folder, name);
  // Noted first: what is not noted is not removed.
  await recordActivity(context, { action: 'backup.delete', subject: { id: name, title: name } });
  await rm(join(context.backups.settings.folder, name), { force: true });
}

const downloads = { owner: 'backup download', linkMs: limits.backups.linkMs };

/** An address from which a browser fetches a backup within minutes, as long as the session lasts that asked for it. */
export async function linkToBackup(
  context: NamedContext & Pick<Context, 'tokens' | 'findSession'>,
  name: string,
): Promise<string> {
  await requireStored(context.backups.settings.folder, name);
  const ticket = await issueTicket(context, downloads, name);
  await recordActivity(context, { action: 'backup.download', subject: { id: name, title: name } });
  return `/api/backups/download/${ticket}`;
}

/** What an address of `linkToBackup` leads to, and whose session it is of; refuses one that is none of ours, or too old. */
export async function openBackup(services: Services, sealed: string): Promise<PrivateFile> {
  const { folder } = services.backups.settings;
  const ticket = await openTicket(services, downloads, sealed);
  if (!ticket) throw new Refusal('NOT_FOUND', backupTexts.notFound);
  const { name, bytes } = await requireStored(folder, ticket.name);
  return { ...ticket, file: { name, bytes, path: join(folder, name) } };
}
