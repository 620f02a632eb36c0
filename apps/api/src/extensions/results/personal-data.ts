import { sql } from 'kysely';
import { changeRows, queriesOf, readCounted, readRows } from '../../database/query.ts';
import { isAbout } from '../../shared/person.ts';
import type { PersonalPart } from '../../trpc/personal-part.ts';
import type { ResultPeriodTables } from './result-period.entity.ts';
import type { ResultRowTables } from './result-row.entity.ts';

const queries = queriesOf<ResultRowTables & ResultPeriodTables>();

/** Rows of results, by a part of the name or number. */
export const resultsOfPersons: PersonalPart = {
  async find(db, person, { now, limit }) {
    const query = queries
      .selectFrom('result_rows')
      .innerJoin('result_periods', 'result_periods.id', 'result_rows.period_id')
      .select((eb) => [
        'result_rows.id',
        'result_periods.title as periodTitle',
        'result_rows.number',
        'result_rows.full_name as fullName',
        eb.fn<string>('to_char', ['result_rows.birth_date', sql.lit('YYYY-MM-DD')]).as('birthDate'),
        'result_rows.class_name as className',
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
        isAbout(person, { names: [eb.ref('result_rows.full_name'), eb.ref('result_rows.number')], words: [] }),
      )
      .orderBy('result_periods.opens_at', 'desc')
      .orderBy('result_rows.number');
    return { results: await readCounted(db, query, limit) };
  },
  rows: {
    name: 'results',
    listIds: async (db) => (await readRows(db, queries.selectFrom('result_rows').select('id'))).map(({ id }) => id),
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
            .where((row) => row(row.cast<string>('result_rows.id', 'text'), '=', row.fn.any(row.val(ids)))),
        ),
    );
    const gone = queries
      .deleteFrom('result_rows')
      .where((eb) => eb(eb.cast<string>('id', 'text'), '=', eb.fn.any(eb.val(ids))));
    return { results: await changeRows(db, gone) };
  },
};
