import { randomBytes, randomUUID } from 'node:crypto';
import {
  type ActivityAction,
  closesAtOf,
  type NewResultPeriodInput,
  pick,
  resultLimits,
  resultsImport,
  resultTexts,
  type UpdateResultPeriodInput,
} from '@madrasah/contract';
import { LockMode, UniqueConstraintViolationException } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf } from '../../database/query.ts';
import { staleVersionOf, User } from '../../identity/users/index.ts';
import { changesBetween, recordActivity } from '../../platform/activity/index.ts';
import { runOnce } from '../../platform/idempotency/index.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { removeImportsOf } from '../../platform/table-import/index.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import type { Tokens } from '../../trpc/session.ts';
import { copyFormerSeals, keepFormerSeal, removeSealsOfRehearsal } from './former-seals.ts';
import { ResultPeriod, type ResultRowTables, type ResultShardTables } from './results.entity.ts';
import { countOutcomes, periodKeyOwner, periodNotFound, readAllRows } from './results.queries.ts';
import { fitsShards, lengths } from './sealing/records.ts';

const queries = queriesOf<ResultRowTables & ResultShardTables>();

type Seen = { id: string; version: number };

const conflict = (message: string) => new Refusal('CONFLICT', message);

async function flushUniqueSlug(db: Database): Promise<void> {
  try {
    await db.flush();
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    throw new Refusal('CONFLICT', resultTexts.slugTaken, { errors: { slug: resultTexts.slugTaken } });
  }
}

/** The period, locked until the transaction ends; refused with who and when where the caller's version is older. */
export async function lockPeriod(db: Database, { id, version }: Seen): Promise<ResultPeriod> {
  const period = await db.findOne(ResultPeriod, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!period) throw periodNotFound();
  if (period.version === version) return period;
  const current = await staleVersionOf(db, {
    ...pick(period, ['version', 'updatedAt']),
    updatedBy: period.updatedBy?.id,
  });
  throw new Refusal('STALE', resultTexts.stale, { current });
}

export function requireChangeable(period: ResultPeriod): void {
  if (period.sealingSince) throw conflict(resultTexts.sealing);
  if (period.isFrozen()) throw conflict(resultTexts.frozen);
}

/** Counts a change of a period, by whom and when. */
export function touch(period: ResultPeriod, { db, actor, now }: StaffContext): void {
  period.version += 1;
  period.updatedAt = now();
  period.updatedBy = db.getReference(User, actor.id, { wrapped: true });
}

const subjectOf = ({ id, title }: ResultPeriod) => ({ id, title });

/** One change of a period: locked, counted and logged in one transaction. `work` returns the fields to log. */
function changePeriod(
  context: StaffContext,
  seen: Seen,
  action: ActivityAction,
  work: (period: ResultPeriod, db: Database) => Promise<{ before?: object; after?: object }>,
): Promise<ResultPeriod> {
  return context.db.transactional(async (db) => {
    const period = await lockPeriod(db, seen);
    const { before = {}, after = {} } = await work(period, db);
    touch(period, { ...context, db });
    await flushUniqueSlug(db);
    await recordActivity(
      { ...context, db },
      { action, subject: subjectOf(period), changes: changesBetween(before, after) },
    );
    return period;
  });
}

/** What the log shows of a period: no outcome texts, and nothing of its rows. */
const loggedFields = (period: ResultPeriod) => ({
  ...pick(period, ['slug', 'kind', 'title', 'schoolYear']),
  opensAt: period.opensAt.toISOString(),
  closesAt: period.closesAt.toISOString(),
  ...pick(period, ['lookup', 'needsTwoPeople']),
});

const storedFields = (input: NewResultPeriodInput) => ({
  ...pick(input, ['slug', 'kind', 'title', 'schoolYear', 'lookup', 'outcomes', 'rowLabels', 'contactText']),
  opensAt: new Date(input.opensAt),
  closesAt: closesAtOf(input),
});

/** A new period without rows. Refuses (409) an address that is taken. */
export const createPeriod = (context: StaffContext, input: NewResultPeriodInput): Promise<{ id: string }> =>
  runOnce(context, 'results.create', input, (storeResult) =>
    context.db.transactional(async (db) => {
      const now = context.now();
      const updatedBy = db.getReference(User, context.actor.id, { wrapped: true });
      const period = db.create(
        ResultPeriod,
        {
          id: randomUUID(),
          ...storedFields(input),
          state: 'draft',
          counts: {},
          createdAt: now,
          updatedAt: now,
          updatedBy,
        },
        { persist: true },
      );
      await flushUniqueSlug(db);
      const transaction = { ...context, db };
      await recordActivity(transaction, {
        action: 'result.create',
        subject: subjectOf(period),
        changes: changesBetween({}, loggedFields(period)),
      });
      return storeResult(db, { id: period.id });
    }),
  );

/** Changes a period that is not sealed; it has to be checked again. Outcomes that rows have must stay. */
export const updatePeriod = (context: StaffContext, { id, version, ...input }: UpdateResultPeriodInput) =>
  changePeriod(context, { id, version }, 'result.update', async (period, db) => {
    requireChangeable(period);
    const keys = new Set(input.outcomes.map(({ key }) => key));
    const used = Object.keys(await countOutcomes(db, id));
    if (used.some((key) => !keys.has(key))) throw conflict(resultTexts.outcomeInUse);
    if (period.isRehearsal && input.slug !== period.slug) throw conflict(resultTexts.rehearsalSlug);
    // Visitors may still see it as replaced: its former seals are shown at the new address too.
    if (period.replacedAt && input.slug !== period.slug) await copyFormerSeals(db, period.slug, input.slug);
    const before = loggedFields(period);
    Object.assign(period, storedFields(input), { state: 'draft' as const });
    return { before, after: loggedFields(period) };
  });

/** Shards of random salts differ in size by a few records. */
const saltsTried = 20;

/** A salt with which no shard is larger than a phone should fetch. Refuses rows that are too long for that. */
async function requireFitting(db: Database, period: ResultPeriod): Promise<Buffer> {
  const rows = await readAllRows(db, period.id);
  if (rows.length === 0) throw conflict(resultTexts.noRows);
  for (let tried = 0; tried < saltsTried; tried += 1) {
    const salt = randomBytes(lengths.salt);
    if (fitsShards(rows, period, salt)) return salt;
  }
  if (period.lookup === 'kode') throw conflict(resultTexts.tooLarge);
  return randomBytes(lengths.salt);
}

/** Notes that a person has looked through the rows. Sealing needs it. */
export const checkPeriod = (context: StaffContext, seen: Seen) =>
  changePeriod(context, seen, 'result.check', async (period, db) => {
    requireChangeable(period);
    await requireFitting(db, period);
    period.state = 'checked';
    return {};
  });

/** Begins sealing a checked period: a job encrypts its rows. With the birth date it is sealed at once. */
export const sealPeriod = (context: StaffContext & { tokens: Pick<Tokens, 'encrypt'> }, seen: Seen) =>
  changePeriod(context, seen, 'result.seal', async (period, db) => {
    requireChangeable(period);
    if (period.state !== 'checked') throw conflict(resultTexts.notChecked);
    const now = context.now();
    if (period.opensAt.getTime() - now.getTime() < resultLimits.leadMs) throw conflict(resultTexts.tooLate);
    period.sealedBy = db.getReference(User, context.actor.id, { wrapped: true });
    // A file that was read and not imported has outcomes too.
    await removeImportsOf(db, resultsImport(period.id));
    if (period.lookup === 'tanggal-lahir') {
      period.state = 'sealed';
      period.sealedAt = now;
      return {};
    }
    const salt = await requireFitting(db, period);
    const key = randomBytes(lengths.key).toString('base64url');
    period.salt = salt.toString('base64url');
    period.periodKey = context.tokens.encrypt(key, periodKeyOwner(period.id));
    period.sealingSince = now;
    await changeRows(
      db,
      queries.updateTable('result_rows').set({ sealed_record: null }).where('period_id', '=', period.id),
    );
    await enqueue(db, { name: 'results.seal', keys: [period.id], runAt: now });
    return {};
  });

/** Makes a sealed period visible; it opens at its minute. By another person than sealed it, unless that is off. */
export const approvePeriod = (context: StaffContext, seen: Seen) =>
  changePeriod(context, seen, 'result.approve', async (period, db) => {
    if (period.sealingSince) throw conflict(resultTexts.sealing);
    if (period.state !== 'sealed') throw conflict(resultTexts.notSealed);
    if (period.approvedAt) throw conflict(resultTexts.approved);
    if (context.now() >= period.closesAt) throw conflict(resultTexts.closed);
    const isSamePerson = period.sealedBy?.id === context.actor.id;
    if (period.needsTwoPeople && isSamePerson) throw conflict(resultTexts.secondPerson);
    period.approvedAlone = isSamePerson;
    period.approvedAt = context.now();
    period.approvedBy = db.getReference(User, context.actor.id, { wrapped: true });
    return {};
  });

/** Opens a seal, or stops sealing, for a reason. A seal that visitors could see is marked as replaced. */
export const unsealPeriod = (context: StaffContext, { reason, ...seen }: Seen & { reason: string }) =>
  changePeriod(context, seen, 'result.unseal', async (period, db) => {
    if (period.state !== 'sealed' && !period.sealingSince) throw conflict(resultTexts.notSealed);
    await keepFormerSeal(db, period, context.now());
    period.unseal(context.now());
    await changeRows(db, queries.deleteFrom('result_shards').where('period_id', '=', period.id));
    return { after: { reason: reason.trim() } };
  });

/** Whether the person who approves must be another one than who seals. */
export const setTwoPeople = (context: StaffContext, { needsTwoPeople, ...seen }: Seen & { needsTwoPeople: boolean }) =>
  changePeriod(context, seen, 'result.twoPeople', async (period) => {
    const before = { needsTwoPeople: period.needsTwoPeople };
    period.needsTwoPeople = needsTwoPeople;
    return { before, after: { needsTwoPeople } };
  });

/** Erases the rows, shards and key of a period; its counts and the hash of its seal stay. */
export async function eraseRows(db: Database, period: ResultPeriod): Promise<void> {
  await changeRows(db, queries.deleteFrom('result_rows').where('period_id', '=', period.id));
  await changeRows(db, queries.deleteFrom('result_shards').where('period_id', '=', period.id));
  await removeImportsOf(db, resultsImport(period.id));
  period.periodKey = null;
  period.state = 'erased';
}

/** Erases the rows of a closed period before the retention does. */
export const erasePeriod = (context: StaffContext, seen: Seen) =>
  changePeriod(context, seen, 'result.erase', async (period, db) => {
    if (period.stateAt(context.now()) !== 'closed') throw conflict(resultTexts.notClosed);
    await eraseRows(db, period);
    return {};
  });

/** Deletes a period that is not sealed, or a rehearsal in any state, with its rows. Former seals stay. */
export const deletePeriod = (context: StaffContext, seen: Seen): Promise<void> =>
  context.db.transactional(async (db) => {
    const period = await lockPeriod(db, seen);
    if (period.isRehearsal) await removeSealsOfRehearsal(db, period);
    else requireChangeable(period);
    await recordActivity({ ...context, db }, { action: 'result.delete', subject: subjectOf(period) });
    await removeImportsOf(db, resultsImport(period.id));
    await db.remove(period).flush();
  });
