import {
  announcements,
  collectionTexts,
  mostPinned,
  pastAnnouncementsInput,
  pastAnnouncementsResponse,
  urgentLine,
} from '@madrasah/contract';
import { z } from 'zod';
import {
  attachmentProcedures,
  type CheckEntry,
  collectionProcedures,
  type EntryTables,
  isOfKind,
  isShownFrom,
} from '../../content/collections/index.ts';
import { allOf, countOfRows, queriesOf, readRow } from '../../database/query.ts';
import { invalidField } from '../../shared/refusal.ts';
import { t } from '../../trpc/init.ts';
import { publicProcedure } from '../../trpc/procedures.ts';
import { isPinned, readNewest, readPast, readUrgent } from './announcements.queries.ts';

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

const failure = collectionTexts.fetchFailed(announcements.labels.many);

export const announcementsRouter = t.router({
  ...collectionProcedures(announcements, checkAnnouncement),
  ...attachmentProcedures(announcements),

  newest: publicProcedure
    .meta({ requires: null, refuses: [], cacheTags: [], failure })
    .output(z.object({ data: z.array(announcements.schemas.card) }))
    .query(async ({ ctx }) => ({ data: await readNewest(ctx) })),

  urgent: publicProcedure
    .meta({ requires: null, refuses: [], cacheTags: [], failure })
    .output(z.object({ data: announcements.schemas.card.nullable() }))
    .query(async ({ ctx }) => ({ data: await readUrgent(ctx) })),

  past: publicProcedure
    .meta({ requires: null, refuses: ['INVALID'], cacheTags: [], failure })
    .input(pastAnnouncementsInput)
    .output(pastAnnouncementsResponse)
    .query(({ ctx, input }) => readPast(ctx, input.year)),
});
