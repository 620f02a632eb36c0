import { randomUUID } from 'node:crypto';
import { resultLimits } from '@madrasah/contract';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { changeRows, fieldColumns, oneOf, queriesOf, readRow, readRows } from '../../database/query.ts';
import type { UserTables } from '../../identity/users/index.ts';
import type { FormerSealTables, ResultPeriod, ResultPeriodTables, SealEnding } from './results.entity.ts';

const queries = queriesOf<FormerSealTables & ResultPeriodTables & UserTables>();

type Row = Selectable<FormerSealTables['former_seals']>;

const factColumns = [
  'title',
  'opens_at',
  'seal_hash',
  'sealed_at',
  'approved_at',
  'sealed_by_id',
  'approved_by_id',
  'approved_alone',
] as const;

/** A seal that visitors could see, as it is kept once it has ended. */
type VisibleSeal = Pick<Row, 'sealed_slug' | (typeof factColumns)[number]>;

type End = { at: Date; ending: SealEnding };

const keepSeal = (db: Database, seal: VisibleSeal, { at, ending }: End) =>
  changeRows(
    db,
    queries
      .insertInto('former_seals')
      .values({ ...seal, slug: seal.sealed_slug, seal_id: randomUUID(), ended_at: at, ending }),
  );

/** The seals that visitors can see, also of rehearsals. */
const approvedSeals = queries
  .selectFrom('result_periods')
  .where('approved_at', 'is not', null)
  .select(['slug as sealed_slug', ...factColumns]);

/** Keeps the seal of a period that ends now, where visitors could see it. */
export async function keepFormerSeal(db: Database, { id }: ResultPeriod, at: Date): Promise<void> {
  const seal = await readRow(db, approvedSeals.where('id', '=', id));
  if (seal) await keepSeal(db, seal, { at, ending: 'unsealed' });
}

const columns = ['seal_id', 'sealed_slug', ...factColumns, 'ended_at', 'ending'] as const;

/** Shows the former seals of an address under another one too, to which their period moves. */
export async function copyFormerSeals(db: Database, from: string, to: string): Promise<void> {
  await changeRows(
    db,
    queries
      .insertInto('former_seals')
      .columns(['slug', ...columns])
      .expression(
        queries
          .selectFrom('former_seals')
          .where('former_seals.slug', '=', from)
          .select(sql<string>`${to}::text`.as('slug'))
          .select(columns),
      )
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/** A rehearsal is removed without trace; no other period has ever had its random address. */
export const removeSealsOfRehearsal = (db: Database, { slug }: ResultPeriod): Promise<unknown> =>
  changeRows(db, queries.deleteFrom('former_seals').where('slug', '=', slug));

/** The latest former seals of all addresses, with the names of the people. */
export const readFormerSeals = (db: Database) =>
  readRows(
    db,
    queries
      .selectFrom('former_seals')
      .leftJoin('users as sealer', 'sealer.id', 'former_seals.sealed_by_id')
      .leftJoin('users as approver', 'approver.id', 'former_seals.approved_by_id')
      .orderBy('former_seals.ended_at', 'desc')
      .orderBy('former_seals.seal_id')
      .limit(sql.lit(resultLimits.formerSeals))
      .select([
        ...fieldColumns('former_seals', ['slug', 'sealedSlug', 'title', 'opensAt', 'sealHash', 'sealedAt']),
        ...fieldColumns('former_seals', ['approvedAt', 'approvedAlone', 'endedAt', 'ending']),
        'sealer.full_name as sealedBy',
        'approver.full_name as approvedBy',
      ]),
  );
export type FormerSealRow = Awaited<ReturnType<typeof readFormerSeals>>[number];

/** The seals of a site that is about to be replaced by a backup. */
export type SealsOfSite = { former: Row[]; visible: VisibleSeal[] };

const visibleSeals = approvedSeals.where('is_rehearsal', '=', sql.lit(false));

export const readSealsOfSite = async (db: Database): Promise<SealsOfSite> => ({
  former: await readRows(db, queries.selectFrom('former_seals').selectAll()),
  visible: await readRows(db, visibleSeals),
});

/** What identifies a seal at its address. */
const markOf = ({ sealed_slug, approved_at, seal_hash }: VisibleSeal): string =>
  `${sealed_slug} ${approved_at === null ? '' : new Date(approved_at).toISOString()} ${seal_hash}`;

/** After a restore: keeps the replaced site's former seals, and its visible ones that the backup does not have. */
export async function keepSealsOfSite(db: Database, { former, visible }: SealsOfSite, now: Date): Promise<void> {
  const people = new Set((await readRows(db, queries.selectFrom('users').select('users.id'))).map(({ id }) => id));
  const known = (id: string | null) => (id !== null && people.has(id) ? id : null);
  const withKnownPeople = <Seal extends VisibleSeal>(seal: Seal): Seal => ({
    ...seal,
    sealed_by_id: known(seal.sealed_by_id),
    approved_by_id: known(seal.approved_by_id),
  });
  for (const seal of former) {
    await changeRows(
      db,
      queries
        .insertInto('former_seals')
        .values(withKnownPeople(seal))
        .onConflict((conflict) => conflict.doNothing()),
    );
  }
  const restored = new Set((await readRows(db, visibleSeals)).map(markOf));
  for (const seal of visible.filter((one) => !restored.has(markOf(one)))) {
    await keepSeal(db, withKnownPeople(seal), { at: now, ending: 'restored' });
  }
}

/**
 * Keeps the visible seals with these salts, which end because they had been taken back before a restore; not those that
 * the replaced site has kept already.
 */
export async function keepSealsTakenBack(db: Database, salts: readonly string[], now: Date): Promise<void> {
  const ending = visibleSeals
    .where('salt', '=', oneOf(salts))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('former_seals as kept')
            .select('kept.seal_id')
            .whereRef('kept.sealed_slug', '=', 'result_periods.slug')
            .whereRef('kept.approved_at', '=', 'result_periods.approved_at')
            .where('kept.seal_hash', 'is not distinct from', eb.ref('result_periods.seal_hash')),
        ),
      ),
    );
  for (const seal of await readRows(db, ending)) await keepSeal(db, seal, { at: now, ending: 'unsealed' });
}
