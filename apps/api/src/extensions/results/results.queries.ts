import {
  codeAlphabet,
  type FeatureUse,
  type ResultRowsInput,
  resultLimits,
  resultsUses,
  resultTexts,
} from '@madrasah/contract';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import {
  containsTyped,
  countOfRows,
  countRows,
  dayOf,
  everyRow,
  fieldColumns,
  oneOf,
  queriesOf,
  readOnlyRow,
  readPage,
  readRows,
} from '../../database/query.ts';
import type { Clock } from '../../shared/clock.ts';
import { Refusal } from '../../shared/refusal.ts';
import { randomText } from '../../shared/slug.ts';
import type { ServiceContext, SitePath } from '../../trpc/service-context.ts';
import {
  type ResultLookUpsTables,
  ResultPeriod,
  type ResultPeriodTables,
  type ResultRowTables,
} from './results.entity.ts';

export function makeCodes(count: number): string[] {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(randomText(codeAlphabet, resultLimits.code));
  return [...codes];
}

/** To whom the encrypted code of a row belongs, for the encryptor. */
export const codeOwner = (rowId: string): string => `result code ${rowId}`;
export const periodKeyOwner = (periodId: string): string => `result period ${periodId}`;

const queries = queriesOf<ResultLookUpsTables & ResultPeriodTables & ResultRowTables>();

export const periodNotFound = () => new Refusal('NOT_FOUND', resultTexts.notFound);

export const findPeriods = (db: Database): Promise<ResultPeriod[]> =>
  db.find(ResultPeriod, {}, { orderBy: { opensAt: 'desc', id: 'asc' }, limit: resultLimits.periods });

/** The pages of the periods that visitors may see. A rehearsal is in no list. */
export async function listResultPages({
  db,
  cacheDependencies,
}: Pick<ServiceContext, 'db' | 'cacheDependencies'>): Promise<SitePath[]> {
  cacheDependencies?.addTags(['results']);
  const shown = queries
    .selectFrom('result_periods')
    .where((eb) => eb.or([eb('approved_at', 'is not', null), eb('replaced_at', 'is not', null)]))
    .where('is_rehearsal', '=', false)
    .select('slug')
    .orderBy('opens_at', 'desc')
    .limit(resultLimits.periods);
  return (await readRows(db, shown)).map(({ slug }) => ({ path: `/hasil/${slug}` }));
}

const countSealed = (db: Database, now: Date): Promise<number> =>
  countRows(
    db,
    queries
      .selectFrom('result_periods')
      .where('state', '=', 'sealed')
      .where('is_rehearsal', '=', false)
      .where('closes_at', '>', now.toISOString()),
  );

/** Whether real results are sealed or open: a backup has them in clear, unless it is encrypted. */
export const hasSealedResults = async (db: Database, now: Date): Promise<boolean> => (await countSealed(db, now)) > 0;

export async function findPeriod(db: Database, id: string): Promise<ResultPeriod> {
  const period = await db.findOne(ResultPeriod, { id });
  if (!period) throw periodNotFound();
  return period;
}

/** How often results of these periods were shown, by the period's id. */
export async function readLookUps(db: Database, periods: readonly { id: string }[]): Promise<Map<string, number>> {
  const ids = periods.map(({ id }) => id);
  const counted = await readRows(
    db,
    queries.selectFrom('result_look_ups').where('period_id', '=', oneOf(ids)).select(['period_id', 'count']),
  );
  return new Map(counted.map(({ period_id, count }) => [period_id, count]));
}

/** How many rows are sealed so far, and how many there are. */
export async function readProgress(db: Database, periodId: string): Promise<{ done: number; total: number }> {
  return readOnlyRow(
    db,
    queries
      .selectFrom('result_rows')
      .where('result_rows.period_id', '=', periodId)
      .select((eb) => [
        countOfRows.as('total'),
        eb.cast<number>(eb.fn.count('result_rows.sealed_record'), 'integer').as('done'),
      ]),
  );
}

/** The rows of a period without their codes, by number. */
const rowsOf = (periodId: string) =>
  queries
    .selectFrom('result_rows')
    .where('result_rows.period_id', '=', periodId)
    .select((eb) => [
      ...fieldColumns('result_rows', ['id', 'number', 'fullName', 'className', 'outcome', 'values']),
      dayOf(eb.ref('birth_date')).as('birthDate'),
    ])
    .orderBy('number');

/** All rows of a period with their encrypted codes; at most 5,000. */
export const readAllRows = (db: Database, periodId: string) =>
  readRows(db, rowsOf(periodId).select('code').limit(sql.lit(resultLimits.rows)));
export type StoredRow = Awaited<ReturnType<typeof readAllRows>>[number];

export function listRows(db: Database, { id, page, limit, search }: ResultRowsInput) {
  const found = rowsOf(id).where((eb) =>
    search ? eb.or([containsTyped(eb.ref('full_name'), search), containsTyped(eb.ref('number'), search)]) : everyRow,
  );
  return readPage(db, found, { page, limit });
}

export async function countOutcomes(db: Database, periodId: string): Promise<Record<string, number>> {
  const counted = await readRows(
    db,
    queries
      .selectFrom('result_rows')
      .where('result_rows.period_id', '=', periodId)
      .groupBy('outcome')
      .select(['outcome', countOfRows.as('total')]),
  );
  return Object.fromEntries(counted.map(({ outcome, total }) => [outcome, total]));
}

/** What families wait for now. */
export async function readResultUses({ db, now }: { db: Database; now: Clock }): Promise<FeatureUse[]> {
  const sealed = await countSealed(db, now());
  return sealed > 0 ? [{ feature: 'results', text: resultsUses.sealed(sealed) }] : [];
}
