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

/** Begins a run and answers with its id; undefined while another one is under way, in whichever process. */
export async function beginRun(
  db: Database,
  { kind, name }: { kind: BackupKind; name: string },
  now: Date,
): Promise<string | undefined> {
  await clearRuns(db, now);
  const id = randomUUID();
  const rows = await db.execute(
    sql`insert into backup_runs (id, kind, name, started_at, beat_at, step)
        values (${id}, ${kind}, ${name}, ${now}, ${now}, 'tables') on conflict do nothing returning id`,
  );
  return rows.length > 0 ? id : undefined;
}

/** Tells how far a run is, and that its process lives. */
export async function beat(
  db: Database,
  id: string,
  progress: { step: BackupStep; done: number; total: number },
  now: Date,
): Promise<void> {
  await db.nativeUpdate(BackupRun, { id }, { ...progress, beatAt: now });
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
