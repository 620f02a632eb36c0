import { announcements, collectionTexts, mostPinned, urgentLine } from '@madrasah/contract';
import { type CheckEntry, type EntryTables, isOfKind, isShownFrom } from '../../content/collections/index.ts';
import { allOf, countOfRows, queriesOf, readRow } from '../../database/query.ts';
import { invalidField } from '../../shared/refusal.ts';
import { isPinned } from './announcements.queries.ts';

const queries = queriesOf<EntryTables>();

/** An urgent title fits into the line above the header, and at most three announcements are pinned. */
export const checkAnnouncement: CheckEntry = async ({ db, now }, { id, title, status, endsAt, values }) => {
  if (values.level === 'mendesak' && title.length > urgentLine) {
    throw invalidField('title', collectionTexts.urgentTitle(urgentLine));
  }
  const time = now();
  if (!values.isPinned || status !== 'published' || (endsAt && endsAt <= time)) return;
  const pinned = await readRow(
    db,
    queries
      .selectFrom('collection_entries')
      .where(allOf(isOfKind(announcements), isShownFrom(time), isPinned))
      .where('collection_entries.id', 'is distinct from', id)
      .select(countOfRows.as('total')),
  );
  if ((pinned?.total ?? 0) >= mostPinned) throw invalidField('isPinned', collectionTexts.tooManyPinned(mostPinned));
};
