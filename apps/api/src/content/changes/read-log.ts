import type { PublicType } from '@madrasah/contract';
import { sql } from 'kysely';
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

const rowsAfter = ({ position, startedAt, limit }: Wanted) =>
  queries
    .selectFrom('public_changes as changed')
    .where('changed.position', '>', position)
    .where((eb) => eb.or([eb('changed.change', '<>', 'deleted'), eb('changed.position', '>', startedAt)]))
    .orderBy('changed.position')
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

/** The first of each type by its index, so that a rare one is found without the others. */
const rowsOfTypes = (wanted: Wanted, types: readonly PublicType[]) =>
  queries
    .selectFrom(sql<{ type: PublicType }>`unnest(${[...types]}::text[])`.as<'wanted'>(sql`wanted (type)`))
    .innerJoinLateral(rowsAfter(wanted).where('changed.type', '=', sql<PublicType>`wanted.type`).as('found'), (join) =>
      join.onTrue(),
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
        jsonArrayFrom(wanted.types ? rowsOfTypes(wanted, wanted.types) : rowsAfter(wanted)).as('changes'),
      ])
      .where('feed.name', '=', sql.lit('public')),
  );
