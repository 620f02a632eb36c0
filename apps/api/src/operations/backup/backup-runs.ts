import { randomUUID } from 'node:crypto';
import type { BackupKind, BackupStep, LostFiles } from '@madrasah/contract';
import type { FilterQuery } from '@mikro-orm/core';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf, readRow } from '../../database/query.ts';
import { isLeased } from '../../platform/jobs/index.ts';
import { BackupRun, type BackupRunTables } from './backup-run.entity.ts';

const queries = queriesOf<BackupRunTables>();

/** The run that has not ended. */
const running = queries.updateTable('backup_runs').where('ended_at', 'is', null);

/** Runs are kept for this long. */
const keptMs = 400 * 24 * 60 * 60_000;

const interrupted = 'Terputus sebelum selesai';

/** Ends runs whose process has died, and removes old ones. The caller holds the lease of backups. */
async function clearRuns(db: Database, now: Date): Promise<void> {
  await changeRows(db, running.set({ ended_at: now, failure: interrupted }));
  const oldest = new Date(now.getTime() - keptMs).toISOString();
  await changeRows(db, queries.deleteFrom('backup_runs').where('started_at', '<', oldest));
}

type NewRun = {
  kind: BackupKind;
  name: string;
  /** The run is skipped if another one has started at or after this time, unless that one failed. */
  skipIfRunSince?: Date | undefined;
};

/**
 * Starts a run and returns its id; undefined if it is skipped. The SQL statement decides, because another process may
 * have finished its backup after this process found that one is due. The caller holds the lease of
 * backups.
 */
export async function beginRun(
  db: Database,
  { kind, name, skipIfRunSince }: NewRun,
  now: Date,
): Promise<string | undefined> {
  await clearRuns(db, now);
  const id = randomUUID();
  const since = sql<string>`${skipIfRunSince ?? null}::timestamptz`;
  const begun = await changeRows(
    db,
    queries
      .insertInto('backup_runs')
      .columns(['id', 'kind', 'name', 'started_at', 'step'])
      .expression(
        queries
          .selectNoFrom([
            sql`${id}::uuid`.as('id'),
            sql`${kind}::text`.as('kind'),
            sql`${name}::text`.as('name'),
            sql`${now}::timestamptz`.as('started_at'),
            sql.lit('tables').as('step'),
          ])
          .where((eb) =>
            eb.not(
              eb.exists(
                queries
                  .selectFrom('backup_runs')
                  .select('id')
                  .where('failure', 'is', null)
                  .where('started_at', '>=', since),
              ),
            ),
          ),
      ),
  );
  return begun > 0 ? id : undefined;
}

/** Stores the progress of a run; false where it was cancelled. */
export const storeProgress = async (
  db: Database,
  id: string,
  progress: { step: BackupStep; done: number; total: number },
): Promise<boolean> => (await changeRows(db, running.set(progress).where('id', '=', id))) > 0;

/** Removes the run whose file is not complete yet, and returns its name; undefined where there is none. */
export async function removeRunning(db: Database): Promise<string | undefined> {
  const isWriting = queries.deleteFrom('backup_runs').where('ended_at', 'is', null).where('step', '<>', 'verify');
  return (await readRow(db, isWriting.returning('name')))?.name;
}

/** How a run ended: with a file that may lack files, or with the reason of its failure. */
export type RunEnd = { failure: string } | { failure: null; name: string; verifiedAt: Date | null; lost: LostFiles };

export async function endRun(db: Database, id: string, end: RunEnd, now: Date): Promise<void> {
  const changes =
    end.failure === null
      ? {
          failure: null,
          name: end.name,
          verified_at: end.verifiedAt,
          missing: end.lost.count,
          missing_names: end.lost.names,
        }
      : { failure: end.failure.slice(0, 500) };
  await changeRows(
    db,
    queries
      .updateTable('backup_runs')
      .set({ ended_at: now, ...changes })
      .where('id', '=', id),
  );
}

/** A restored database has its own backup as unfinished; it is complete but for the files that it lacks. */
export async function endRestoredRun(db: Database, { count, names }: LostFiles, now: Date): Promise<void> {
  const read = { ended_at: now, failure: null, verified_at: now, missing: count, missing_names: names };
  await changeRows(db, running.set(read));
}

/** The current run; null where there is none, or where its process has died. */
export async function findRunning(db: Database, now: Date): Promise<BackupRun | null> {
  if (!(await isLeased(db, 'backup.run', '', now))) return null;
  return db.findOne(BackupRun, { endedAt: null });
}

const findLast = (db: Database, outcome: FilterQuery<BackupRun>): Promise<BackupRun | null> =>
  db.findOne(BackupRun, { $and: [{ endedAt: { $ne: null } }, outcome] }, { orderBy: { startedAt: 'desc' } });

/** The last run that has written a file, whole or not: the day has its backup. */
export const findLastWritten = (db: Database) => findLast(db, { failure: null });

/** The last run that has written a whole backup. */
export const findLastSuccess = (db: Database) => findLast(db, { failure: null, missing: 0 });

/** The last run that has written no whole backup. */
export const findLastFailure = (db: Database) =>
  findLast(db, { $or: [{ failure: { $ne: null } }, { missing: { $gt: 0 } }] });
