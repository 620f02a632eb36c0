import { randomUUID } from 'node:crypto';
import type { BackupKind, BackupStep } from '@madrasah/contract';
import { sql } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';
import { BackupRun } from './backup-run.entity.ts';

/** How often a process tells that it is at work, and after how long without a word it is taken for dead. */
export const beatMs = 15_000;
const deadMs = 120_000;
/** Runs are looked at for this long. */
const keptMs = 400 * 24 * 60 * 60_000;

const interrupted = 'Terputus sebelum selesai';

const lastLiving = (now: Date) => new Date(now.getTime() - deadMs);

/** Ends runs whose process has died, and forgets those of long ago. */
async function clearRuns(db: Database, now: Date): Promise<void> {
  await db.nativeUpdate(
    BackupRun,
    { endedAt: null, beatAt: { $lt: lastLiving(now) } },
    { endedAt: now, failure: interrupted },
  );
  await db.nativeDelete(BackupRun, { startedAt: { $lt: new Date(now.getTime() - keptMs) } });
}

type NewRun = {
  kind: BackupKind;
  name: string;
  /** No run begins where one that has not failed has begun since then. */
  unlessSince?: Date | undefined;
};

/**
 * Begins a run and answers with its id; undefined while another one is under way, or has made this one unnecessary, in any
 * process. The statement asks both, because another process may end its backup after this one has found that it is due.
 */
export async function beginRun(
  db: Database,
  { kind, name, unlessSince }: NewRun,
  now: Date,
): Promise<string | undefined> {
  await clearRuns(db, now);
  const id = randomUUID();
  const rows = await db.execute(
    sql`insert into backup_runs (id, kind, name, started_at, beat_at, step)
        select ${id}::uuid, ${kind}, ${name}, ${now}::timestamptz, ${now}::timestamptz, 'tables'
        where not exists (
          select from backup_runs where failure is null and started_at >= ${unlessSince ?? null}::timestamptz
        )
        on conflict do nothing returning id`,
  );
  return rows.length > 0 ? id : undefined;
}

/** Notes how far a run is, and that it makes progress; false where it has ended, or was taken for dead. */
export async function beat(
  db: Database,
  id: string,
  progress: { step: BackupStep; done: number; total: number },
  now: Date,
): Promise<boolean> {
  return (await db.nativeUpdate(BackupRun, { id, endedAt: null }, { ...progress, beatAt: now })) > 0;
}

export async function endRun(
  db: Database,
  id: string,
  { failure, verifiedAt }: { failure: string | null; verifiedAt: Date | null },
  now: Date,
): Promise<void> {
  await db.nativeUpdate(BackupRun, { id }, { endedAt: now, failure: failure?.slice(0, 500) ?? null, verifiedAt });
}

/** What was restored says of the backup that it was still being made, which has been read to its end since. */
export async function endRestoredRun(db: Database, now: Date): Promise<void> {
  await db.nativeUpdate(BackupRun, { endedAt: null }, { endedAt: now, failure: null, verifiedAt: now });
}

/** The run that is under way; null where there is none, or where its process has died. */
export const findRunning = (db: Database, now: Date): Promise<BackupRun | null> =>
  db.findOne(BackupRun, { endedAt: null, beatAt: { $gte: lastLiving(now) } });

export const findLastSuccess = (db: Database): Promise<BackupRun | null> =>
  db.findOne(BackupRun, { endedAt: { $ne: null }, failure: null }, { orderBy: { startedAt: 'desc' } });

export const findLastFailure = (db: Database): Promise<BackupRun | null> =>
  db.findOne(BackupRun, { endedAt: { $ne: null }, failure: { $ne: null } }, { orderBy: { startedAt: 'desc' } });
