import { eventImportTexts, events } from '@madrasah/contract';
import { sql } from 'kysely';
import type { CheckEntry, EntryTables } from '../../content/collections/index.ts';
import { queriesOf, readRow } from '../../database/query.ts';
import { Refusal } from '../../shared/refusal.ts';

const queries = queriesOf<EntryTables>();

/** The part of a UID that this site writes before the name of the host: the public id of the event. */
export const ownIdOf = (uid: string): string => uid.split('@', 1)[0] ?? '';

/** The UID with which an event was imported; empty for the others. */
export const importedUid = sql<string>`coalesce(content ->> 'uid', '')`;

/**
 * No two events have the same UID, because calendars would show only one of them. Events in the trash keep theirs: a
 * restored one is compared again.
 */
export const checkUid: CheckEntry = async ({ db }, { id, values }) => {
  const { uid } = events.schemas.stored.parse(values);
  if (uid === '') return;
  const other = await readRow(
    db,
    queries
      .selectFrom('collection_entries')
      .where('collection_entries.kind', '=', events.name)
      .where('collection_entries.deleted_at', 'is', null)
      .where('collection_entries.id', 'is distinct from', id)
      .where((eb) =>
        eb.or([
          eb(importedUid, '=', uid),
          eb.and([eb(importedUid, '=', ''), eb('collection_entries.public_id', '=', ownIdOf(uid))]),
        ]),
      )
      .select('collection_entries.title')
      .limit(1),
  );
  if (!other) return;
  const message = eventImportTexts.sameUid(other.title);
  // The field stands in no form, so the message names the event.
  throw new Refusal('INVALID', message, { errors: { uid: message } });
};
