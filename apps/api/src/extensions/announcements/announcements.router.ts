import {
  announcements,
  collectionLimits,
  collectionTexts,
  mostPinned,
  pastAnnouncementsInput,
  pastAnnouncementsResponse,
  type ShownEntry,
  urgentLine,
  type Values,
} from '@madrasah/contract';
import { instantOf } from '@madrasah/display';
import { expressionBuilder, sql } from 'kysely';
import { z } from 'zod';
import {
  attachmentProcedures,
  type CheckEntry,
  type EntryContext,
  type EntryTables,
  expireAtNextMoment,
  hasFacets,
  isOfKind,
  isOver,
  isShownFrom,
  proceduresWithPreviews,
  readShown,
  shownEntries,
  toShown,
} from '../../content/collections/index.ts';
import { allOf, countRows, queriesOf, readRows, utc } from '../../database/query.ts';
import type { ChangeFeed } from '../../shared/change-feed.ts';
import { entryListingTag, entryTag } from '../../shared/change-tags.ts';
import { QueryCache } from '../../shared/query-cache.ts';
import { invalidField } from '../../shared/refusal.ts';
import { t } from '../../trpc/init.ts';
import { publicProcedure } from '../../trpc/procedures.ts';

const urgentFacet = 'level:mendesak';

type AnnouncementCaches = {
  /** The urgent announcements that are shown now or later, the newest first; every page has one of them. */
  urgent: QueryCache<(ShownEntry & Values)[]>;
};

declare module '../../trpc/query-caches.ts' {
  interface QueryCaches {
    announcements: AnnouncementCaches;
  }
}

export const createAnnouncementCaches = (changeFeed: ChangeFeed): AnnouncementCaches => ({
  urgent: new QueryCache(changeFeed, [entryListingTag('announcement', urgentFacet)]),
});

const queries = queriesOf<EntryTables>();

const row = expressionBuilder<EntryTables, 'collection_entries'>();

const isPinned = hasFacets(['isPinned:true']);

const readNewest = (context: EntryContext): Promise<(ShownEntry & Values)[]> =>
  readShown(context, announcements, { order: [[isPinned, 'desc']], limit: collectionLimits.onHome });

/** The newest urgent announcement that is shown now. Nearly every page has it, so the candidates are cached. */
async function readUrgent(context: EntryContext & { queryCaches: { announcements: AnnouncementCaches } }) {
  const { now, cacheDependencies, queryCaches } = context;
  const candidates = await queryCaches.announcements.urgent.getOrLoad('', () => readUpcoming(context));
  const time = now().getTime();
  const momentsOf = ({ shownFrom, shownUntil }: ShownEntry) =>
    [shownFrom, shownUntil].map((at) => Date.parse(at ?? ''));
  cacheDependencies?.addTags([entryListingTag(announcements.name, urgentFacet)]);
  for (const moment of candidates.flatMap(momentsOf)) if (moment > time) cacheDependencies?.expireAt(new Date(moment));
  return (
    candidates.find((candidate) => {
      const [start = time, end = time] = momentsOf(candidate);
      return start <= time && time < end;
    }) ?? null
  );
}

async function readUpcoming({ db, now }: EntryContext): Promise<(ShownEntry & Values)[]> {
  const rows = await readRows(
    db,
    shownEntries
      .where(allOf(isOfKind(announcements), isShownFrom(now()), hasFacets([urgentFacet])))
      .orderBy('collection_entries.starts_at', 'desc')
      .orderBy('collection_entries.id', 'desc')
      .limit(collectionLimits.urgent),
  );
  return rows.map((found) => toShown(announcements, found));
}

const yearOf = (timeZone: string) =>
  sql<number>`extract(year from ${row.ref('collection_entries.ends_at')} at time zone ${timeZone})::int`;

/** The ended announcements of a year, by default the latest, by title and time only: their texts are not shown. */
async function readPast(context: EntryContext & { timeZone: string }, wanted: number | undefined) {
  const { db, timeZone, cacheDependencies } = context;
  const time = context.now();
  const past = queries.selectFrom('collection_entries').where(allOf(isOfKind(announcements), isOver(time)));
  const years = (await readRows(db, past.select(yearOf(timeZone).as('year')).distinct().orderBy('year', 'desc'))).map(
    ({ year }) => year,
  );
  const year = wanted ?? years[0] ?? null;
  const rows =
    year === null
      ? []
      : await readRows(
          db,
          past
            .where('collection_entries.ends_at', '>=', instantOf(`${year}-01-01T00:00`, timeZone).toISOString())
            .where('collection_entries.ends_at', '<', instantOf(`${year + 1}-01-01T00:00`, timeZone).toISOString())
            .select([
              'collection_entries.id',
              'collection_entries.title',
              utc(row.ref('collection_entries.starts_at').$notNull()).as('shownFrom'),
              utc(row.ref('collection_entries.ends_at').$notNull()).as('shownUntil'),
            ])
            .orderBy('collection_entries.ends_at', 'desc')
            .orderBy('collection_entries.id', 'desc')
            .limit(collectionLimits.pastPerYear),
        );
  await expireAtNextMoment(context, announcements);
  cacheDependencies?.addTags([entryListingTag(announcements.name), ...rows.map(({ id }) => entryTag(id))]);
  return { years, year, data: rows.map(({ id: _id, ...announcement }) => announcement) };
}

/** An urgent title fits into the line above the header, and at most three announcements are pinned. */
export const checkAnnouncement: CheckEntry = async ({ db, now }, { id, title, status, endsAt, values }) => {
  if (values.level === 'mendesak' && title.length > urgentLine) {
    throw invalidField('title', collectionTexts.urgentTitle(urgentLine));
  }
  const time = now();
  if (!values.isPinned || status !== 'published' || (endsAt && endsAt <= time)) return;
  const pinned = queries
    .selectFrom('collection_entries')
    .where(allOf(isOfKind(announcements), isShownFrom(time), isPinned))
    .where('collection_entries.id', 'is distinct from', id);
  if ((await countRows(db, pinned)) >= mostPinned)
    throw invalidField('isPinned', collectionTexts.tooManyPinned(mostPinned));
};

const failure = collectionTexts.fetchFailed(announcements.labels.many);

const reads = publicProcedure.meta({ requires: null, cacheTags: [], failure });

export const announcementsRouter = t.router({
  ...proceduresWithPreviews(announcements, checkAnnouncement),
  ...attachmentProcedures(announcements),

  newest: reads
    .output(z.object({ data: z.array(announcements.schemas.card) }))
    .query(async ({ ctx }) => ({ data: await readNewest(ctx) })),

  urgent: reads
    .output(z.object({ data: announcements.schemas.card.nullable() }))
    .query(async ({ ctx }) => ({ data: await readUrgent(ctx) })),

  past: reads
    .meta({ refuses: ['INVALID'] })
    .input(pastAnnouncementsInput)
    .output(pastAnnouncementsResponse)
    .query(({ ctx, input }) => readPast(ctx, input.year)),
});
