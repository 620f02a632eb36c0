import type { PublicType } from '@madrasah/contract';
import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../database/database.ts';
import { queriesOf, readRow, utc } from '../../database/query.ts';
import type { ChangesTables } from './changes.entity.ts';

const queries = queriesOf<ChangesTables>();

/** What a consumer asks for. Deletions up to `startedAt` are left out; without `types` it gets all of them. */
export type Wanted = {
  position: number;
  startedAt: number;
  limit: number;
  types?: readonly PublicType[] | undefined;
};

const wantedRows = ({ startedAt, limit }: Wanted) =>
  queries
    .selectFrom('public_changes as changed')
    .where((eb) => eb.or([eb('changed.change', '<>', 'deleted'), eb('changed.position', '>', startedAt)]))
    .limit(limit)
    .select((eb) => [
      'changed.type',
      'changed.subject_id as id',
      'changed.position',
      'changed.change',
      'changed.public_since as publicSince',
      'changed.facts as lastFacts',
      utc(eb.ref('changed.changed_at')).as('changedAt'),
    ]);

const rowsOfAll = (wanted: Wanted) =>
  wantedRows(wanted).where('changed.position', '>', wanted.position).orderBy('changed.position');

/**
 * The first of each type, then the first of those. Compared and sorted by type and position together, for which only the
 * index of both serves: by the other one PostgreSQL would look for a rare type among all rows.
 */
const rowsOfTypes = (wanted: Wanted, types: readonly PublicType[]) =>
  queries
    .selectFrom(sql<{ type: PublicType }>`unnest(${[...types]}::text[])`.as<'wanted'>(sql`wanted (type)`))
    .innerJoinLateral(
      wantedRows(wanted)
        .where(sql<SqlBool>`(changed.type, changed.position) > (wanted.type, ${wanted.position})`)
        .where('changed.type', '<=', sql<PublicType>`wanted.type`)
        .orderBy('changed.type')
        .orderBy('changed.position')
        .as('found'),
      (join) => join.onTrue(),
    )
    .selectAll('found')
    .orderBy('found.position')
    .limit(wanted.limit);

/**
 * The changes after a position, and the state of the feed: one statement sees one state of both. Undefined while the feed
 * was never collected.
 */
export const readLog = (db: Database, wanted: Wanted) =>
  readRow(
    db,
    queries
      .selectFrom('public_change_feeds as feed')
      .select([
        'feed.feed_id as feedId',
        'feed.head',
        'feed.forgotten_until as forgottenUntil',
        jsonArrayFrom(wanted.types ? rowsOfTypes(wanted, wanted.types) : rowsOfAll(wanted)).as('changes'),
      ])
      .where('feed.name', '=', sql.lit('public')),
  );
