import { expressionBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { queriesOf, utc } from '../../database/query.ts';
import { dueOf } from './entries.policy.ts';
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
export const dueEntriesBetween = (kinds: readonly string[], from: Date, until: Date) =>
  dueOf(
    // With their kinds, because the indexes begin with them.
    queries
      .selectFrom('collection_entries')
      .where((eb) => eb('collection_entries.kind', '=', eb.fn.any(eb.val([...kinds]))))
      .select(['collection_entries.kind', 'collection_entries.id']),
    from,
    until,
  );
