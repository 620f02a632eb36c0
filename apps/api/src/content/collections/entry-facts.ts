import { expressionBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { queriesOf, utc } from '../../database/query.ts';
import { isPublicEntry } from './entries.policy.ts';
import type { EntryTables } from './entry.entity.ts';

const queries = queriesOf<EntryTables>();
const row = expressionBuilder<EntryTables, 'collection_entries'>();

/** The data of an entry for other systems, as `EntryFacts`. */
export const entryFactsColumn = jsonBuildObject({
  id: row.ref('collection_entries.id'),
  publicId: row.ref('collection_entries.public_id'),
  slug: row.ref('collection_entries.slug'),
  title: row.ref('collection_entries.title'),
  startsAt: utc(row.ref('collection_entries.starts_at')),
  endsAt: utc(row.ref('collection_entries.ends_at')),
  updatedAt: utc(row.ref('collection_entries.updated_at')),
  version: row.ref('collection_entries.version'),
});

/** The entries of these kinds that begin or end after `from` and not after `until`. */
export function dueEntriesBetween(kinds: readonly string[], from: Date, until: Date) {
  // With their kinds, because the indexes begin with them.
  const published = queries
    .selectFrom('collection_entries')
    .where(isPublicEntry)
    .where((eb) => eb('collection_entries.kind', '=', eb.fn.any(eb.val([...kinds]))))
    .select(['collection_entries.kind', 'collection_entries.id']);
  const between = (column: 'collection_entries.starts_at' | 'collection_entries.ends_at') =>
    published.where(column, '>', from.toISOString()).where(column, '<=', until.toISOString());
  return between('collection_entries.starts_at').union(between('collection_entries.ends_at'));
}
