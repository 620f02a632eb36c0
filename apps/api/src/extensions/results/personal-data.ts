import { resultLimits } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { changeRows, dayOf, fieldColumns, oneOf, queriesOf, readCounted, readIds } from '../../database/query.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { isAbout } from '../../shared/person.ts';
import type { PersonalPart } from '../../trpc/service-context.ts';
import { removeSealsOfRehearsal } from './former-seals.ts';
import { ResultPeriod, type ResultPeriodTables, type ResultRowTables } from './results.entity.ts';
import { findPeriods, readAllRows } from './results.queries.ts';
import { eraseRows } from './results.service.ts';

const queries = queriesOf<ResultRowTables & ResultPeriodTables>();

/** Rows of results, by a part of the name or number. */
export const resultsOfPersons: PersonalPart = {
  async find(db, person, { now, limit }) {
    const query = queries
      .selectFrom('result_rows')
      .innerJoin('result_periods', 'result_periods.id', 'result_rows.period_id')
      .select((eb) => [
        ...fieldColumns('result_rows', ['id', 'number', 'fullName', 'className']),
        'result_periods.title as periodTitle',
        dayOf(eb.ref('result_rows.birth_date')).as('birthDate'),
        eb
          .case()
          .when(
            eb.and([
              eb('result_periods.approved_at', 'is not', null),
              eb('result_periods.opens_at', '<=', now.toISOString()),
            ]),
          )
          .then(eb.ref('result_rows.outcome'))
          .end()
          .as('outcome'),
      ])
      .where((eb) =>
        isAbout(person, { names: [eb.ref('result_rows.full_name'), eb.ref('result_rows.number')], contents: [] }),
      )
      .orderBy('result_periods.opens_at', 'desc')
      .orderBy('result_rows.number');
    return { results: await readCounted(db, query, limit) };
  },
  rows: {
    name: 'results',
    listIds: (db) => readIds(db, queries.selectFrom('result_rows').select('id')),
  },
  /** Deletes rows in both modes. The processes that have them in memory are notified through their periods. */
  async erase(db, { ids }) {
    if (ids.length === 0) return {};
    await changeRows(
      db,
      queries
        .updateTable('result_periods')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('result_rows')
            .select('period_id')
            .where((row) => row(row.cast<string>('result_rows.id', 'text'), '=', oneOf(ids))),
        ),
    );
    const gone = queries.deleteFrom('result_rows').where((eb) => eb(eb.cast<string>('id', 'text'), '=', oneOf(ids)));
    return { results: await changeRows(db, gone) };
  },
};

/** Every period with its rows, except rehearsals, for the archive of all content: without codes and keys. */
export async function* readResultPeriods(open: () => Database) {
  for (const period of await findPeriods(open())) {
    if (period.isRehearsal) continue;
    const { id, slug, kind, title, schoolYear, opensAt, closesAt, lookup, outcomes, rowLabels, contactText, counts } =
      period;
    const rows = (await readAllRows(open(), id)).map(({ id: _id, code: _code, ...row }) => row);
    const { sealHash = null, signature = null, publicKey = null } = period;
    yield {
      ...{ slug, kind, title, schoolYear, opensAt, closesAt, lookup, outcomes, rowLabels, contactText, counts },
      seal: { sealHash, signature, publicKey },
      rows,
    };
  }
}

const periodsAtOnce = 5;

async function removeOldRehearsals(db: Database, now: Date): Promise<void> {
  const ended = await db.find(
    ResultPeriod,
    { isRehearsal: true, closesAt: { $lte: now } },
    { orderBy: { closesAt: 'asc' }, limit: periodsAtOnce },
  );
  for (const period of ended) {
    await recordActivity(
      { db, now: () => now, address: '', actor: null },
      { action: 'result.delete', subject: { id: period.id, title: period.title } },
    );
    await removeSealsOfRehearsal(db, period);
    db.remove(period);
  }
  await db.flush();
}

/** Removes ended rehearsals, and erases the rows of periods that closed 30 days ago, whether or not they were ever sealed. */
export async function eraseOldRows(db: Database, now: Date): Promise<void> {
  await db.fork().transactional((transaction) => removeOldRehearsals(transaction, now));
  const closedBefore = new Date(now.getTime() - resultLimits.keptMs);
  await db.fork().transactional(async (transaction) => {
    const ended = await transaction.find(
      ResultPeriod,
      { state: { $ne: 'erased' }, closesAt: { $lte: closedBefore } },
      { orderBy: { closesAt: 'asc' }, limit: periodsAtOnce },
    );
    for (const period of ended) {
      period.sealingSince = null;
      await eraseRows(transaction, period);
      period.version += 1;
      await recordActivity(
        { db: transaction, now: () => now, address: '', actor: null },
        { action: 'result.erase', subject: { id: period.id, title: period.title } },
      );
    }
    await transaction.flush();
  });
}
