import { availableParallelism } from 'node:os';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import type { Database } from '../../../database/database.ts';
import { changeRows, queriesOf, readRow, readRows } from '../../../database/query.ts';
import { loadInstallationKey } from '../../../platform/installation/index.ts';
import { type Attempt, enqueue, type JobTables, type Outcome, type QueuedJob } from '../../../platform/jobs/index.ts';
import { partsOf } from '../../../shared/parts.ts';
import { workerPool } from '../../../shared/worker-pool.ts';
import type { Services } from '../../../trpc/context.ts';
import {
  ResultPeriod,
  type ResultPeriodTables,
  type ResultRowTables,
  ResultShard,
  type ResultShardTables,
} from '../results.entity.ts';
import { codeOwner, periodKeyOwner, readAllRows, type StoredRow } from '../results.queries.ts';
import {
  buildShards,
  hashOfShards,
  padded,
  recordOverhead,
  rowText,
  sealTexts,
  shardCount,
  shardOf,
  sharedText,
  signingKeyOf,
  signStatement,
  sizesOf,
  statementOf,
} from './records.ts';
import type { SealedRow } from './seal-rows.ts';

const queries = queriesOf<JobTables & ResultPeriodTables & ResultRowTables & ResultShardTables>();

const file = new URL('./seal-rows.ts', import.meta.url);

/** Rows of one task for a thread: some seconds of work. */
const rowsAtOnce = 25;

type SealContext = Pick<Services, 'openDatabase' | 'now'> & {
  tokens: Pick<Services['tokens'], 'encrypt' | 'decrypt'>;
};

/** One processor stays free for visitors. */
const threads = Math.max(1, availableParallelism() - 1);
/** Seals are rare, so the threads end soon. */
const pool = workerPool({ threads, queue: 4 * threads, deadlineMs: 120_000, heapMb: 64, idleMs: 1_000 });

/** Decrypts a stored secret. This sealing, by `tokens`, is another than that of a period, which this file does. */
function unsealed(encryptor: SealContext['tokens'], sealed: string | null | undefined, owner: string): string {
  const text = sealed ? encryptor.decrypt(sealed, owner) : null;
  if (text === null) throw new Error(`${owner} cannot be decrypted with this secret`);
  return text;
}

/** The period with this salt while it is being sealed. Its row is locked, so that the sealing is not cancelled meanwhile. */
const beingSealed = (salt: string) =>
  queries
    .selectFrom('result_periods')
    .select('result_periods.id')
    .where('result_periods.salt', '=', salt)
    .where('result_periods.sealing_since', 'is not', null)
    .forShare();

/** Keeps the sealed records of a part of the rows, so that another attempt continues after them. */
async function storeRecords(db: Database, rows: readonly SealedRow[], salt: string): Promise<void> {
  await db.transactional(async (transaction) => {
    // The next seal has another salt, and must not contain records of this one.
    if (!(await readRow(transaction, beingSealed(salt)))) throw new Error('the seal was taken back');
    for (const { id, record } of rows) {
      await changeRows(
        transaction,
        queries
          .updateTable('result_rows')
          .set({ sealed_record: Buffer.from(record) })
          .where('id', '=', id),
      );
    }
  });
}

const readRecords = (db: Database, periodId: string) =>
  readRows(
    db,
    queries.selectFrom('result_rows').where('period_id', '=', periodId).select(['id', 'number', 'sealed_record']),
  );

type Sealing = { period: ResultPeriod; rows: readonly StoredRow[]; key: string; salt: string };

async function sealRemaining(context: SealContext, { period, rows, key, salt }: Sealing, attempt: Attempt) {
  const { openDatabase, tokens } = context;
  const sealed = new Set(
    (await readRecords(openDatabase(), period.id)).filter((row) => row.sealed_record).map(({ id }) => id),
  );
  const remaining = rows.filter(({ id }) => !sealed.has(id));
  const { row: rowSize } = sizesOf(rows, period);
  const ended = new AbortController();
  const stopping = AbortSignal.any([attempt.signal, ended.signal]);
  const sealing = pool.callsOf<typeof import('./seal-rows.ts')>(file, stopping);
  const sealPart = async (part: readonly StoredRow[]) => {
    stopping.throwIfAborted();
    const withCodes = part.map((row) => ({
      id: row.id,
      number: row.number,
      code: unsealed(tokens, row.code, codeOwner(row.id)),
      text: rowText(row, period),
    }));
    const sealedRows = await sealing('sealRows', { salt, periodKey: key, rowSize, rows: withCodes });
    await storeRecords(openDatabase(), sealedRows, salt);
    attempt.progress();
  };
  try {
    await pLimit(threads).map(partsOf(remaining, rowsAtOnce), sealPart);
  } finally {
    // When one part fails, the others stop too.
    ended.abort();
  }
}

/** The 16 shards of a period whose rows are all sealed. */
async function shardsOf(db: Database, { period, rows, key, salt }: Sealing): Promise<Buffer[]> {
  const sizes = sizesOf(rows, period);
  const texts = sealTexts(padded(sharedText(period), sizes.texts), Buffer.from(key, 'base64url'));
  const records: Buffer[][] = Array.from({ length: shardCount }, () => []);
  const saltBytes = Buffer.from(salt, 'base64url');
  for (const { number, sealed_record: record } of await readRecords(db, period.id)) {
    if (!record) throw new Error('a row is not sealed');
    records[shardOf(number, saltBytes)]?.push(Buffer.from(record));
  }
  return buildShards({ texts, recordLength: sizes.row + recordOverhead, records });
}

async function sealPeriodRows(context: SealContext, attempt: Attempt): Promise<Outcome> {
  const { openDatabase, now, tokens } = context;
  const period = await openDatabase().findOne(ResultPeriod, { id: attempt.key });
  // The seal was taken back while the job waited.
  if (!period?.sealingSince || !period.salt) return { kind: 'done' };
  const rows = await readAllRows(openDatabase(), period.id);
  const key = unsealed(tokens, period.periodKey, periodKeyOwner(period.id));
  const sealing = { period, rows, key, salt: period.salt };
  await sealRemaining(context, sealing, attempt);
  const shards = await shardsOf(openDatabase(), sealing);
  const signingKey = signingKeyOf((await loadInstallationKey(openDatabase(), tokens, now())).bytes);
  return { kind: 'done', write: (db) => storeSeal(db, period, shards, { signingKey, now: now() }) };
}

type Signing = { signingKey: ReturnType<typeof signingKeyOf>; now: Date };

async function storeSeal(db: Database, begun: ResultPeriod, shards: readonly Buffer[], { signingKey, now }: Signing) {
  const period = await db.findOneOrFail(ResultPeriod, { id: begun.id });
  // Taken back, or begun again with another salt.
  if (!period.sealingSince || period.salt !== begun.salt) return;
  const sealHash = hashOfShards(shards);
  const { slug, opensAt } = period;
  const signed = signStatement(statementOf({ slug, opensAt, sealedAt: now, sealHash }), signingKey);
  Object.assign(period, { ...signed, sealHash, sealedAt: now, sealingSince: null, state: 'sealed' });
  period.version += 1;
  await changeRows(db, queries.deleteFrom('result_shards').where('period_id', '=', period.id));
  for (const [number, bytes] of shards.entries()) {
    db.create(ResultShard, { period, number, bytes }, { persist: true });
  }
  await db.flush();
  await changeRows(
    db,
    queries.updateTable('result_rows').set({ sealed_record: null }).where('period_id', '=', period.id),
  );
}

/** Adds the jobs of periods that are being sealed, where there is none, as after a restore. */
export async function findUnsealed(db: Database, now: Date): Promise<void> {
  const begun = await readRows(
    db,
    queries
      .selectFrom('result_periods')
      .leftJoin('jobs', (join) =>
        join.onRef('jobs.key', '=', sql`result_periods.id::text`).on('jobs.name', '=', sql.lit('results.seal')),
      )
      .where('result_periods.sealing_since', 'is not', null)
      .where('jobs.id', 'is', null)
      .select('result_periods.id'),
  );
  await enqueue(db, { name: 'results.seal', keys: begun.map(({ id }) => id), runAt: now });
}

/** Encrypts the rows of a period in threads; its key is the period's id. An interrupted attempt is continued. */
export const sealJob = (context: SealContext): QueuedJob => ({
  kind: 'queued',
  name: 'results.seal',
  backoff: { firstMs: 5_000, factor: 2, longestMs: 60_000 },
  run: (attempt) => sealPeriodRows(context, attempt),
});
