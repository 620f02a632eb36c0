import {
  type AchievementLevel,
  achievementLevels,
  achievements,
  achievementsInYearsInput,
  achievementsInYearsResponse,
  achievementsThisYearResponse,
  collectionLimits,
  collectionTexts,
  downloadResponse,
  paginationOf,
} from '@madrasah/contract';
import { calendarDay, instantOf } from '@madrasah/display';
import { expressionBuilder, sql } from 'kysely';
import {
  type AchievementCounts,
  countsAt,
  type EntryTables,
  exportEntries,
  findNextMoment,
  firstDay,
  isOfKind,
  isShown,
  isWithin,
  type ListContext,
  type PictureContext,
  proceduresWithPreviews,
  readShown,
  readShownPage,
  withPictures,
} from '../../content/collections/index.ts';
import { allOf, countOfRows, queriesOf, readRows } from '../../database/query.ts';
import { entryListingTag } from '../../shared/change-tags.ts';
import { t } from '../../trpc/init.ts';
import { publicProcedure, staffProcedure } from '../../trpc/procedures.ts';

const queries = queriesOf<EntryTables>();

const row = expressionBuilder<EntryTables, 'collection_entries'>();
const year = sql<number>`extract(year from ${firstDay})::int`;
/** From the first facet, such as `level:nasional`: the index of days includes facets, but not the content. */
const level = sql<string>`split_part(${row.ref('collection_entries.facets')}[1], ':', 2)`;

const isLevel = (name: string): name is AchievementLevel => Object.hasOwn(achievementLevels, name);
/** The highest first. */
const levels = Object.keys(achievementLevels).filter(isLevel).reverse();

type Count = AchievementCounts['counts'][number];

/** How many achievements visitors see now, by year and level. Counting reads them all, so the counts are kept. */
async function countShown({ db, now, cacheDependencies, queryCaches }: ListContext): Promise<Count[]> {
  const time = now();
  const load = async () => ({
    counts: await readRows(
      db,
      queries
        .selectFrom('collection_entries')
        .where(allOf(isOfKind(achievements), isShown(time)))
        .select([year.as('year'), level.as('level'), countOfRows.as('total')])
        .groupBy([year, level]),
    ),
    changesAt: await findNextMoment(db, isOfKind(achievements), time),
  });
  const cache = queryCaches.collections.achievementCounts;
  const { counts, changesAt } = await cache.getOrLoad('', load, [], countsAt(time));
  cacheDependencies?.addTags([entryListingTag(achievements.name)]);
  if (changesAt) cacheDependencies?.expireAt(new Date(changesAt));
  return counts;
}

const sumOf = (counts: readonly Count[]) => counts.reduce((sum, { total }) => sum + total, 0);

const byLevel = (counts: readonly Count[]) =>
  levels
    .map((name) => ({ level: name, total: sumOf(counts.filter((count) => count.level === name)) }))
    .filter(({ total }) => total > 0);

const isInYear = (wanted: number) => isWithin({ from: `${wanted}-01-01`, to: `${wanted}-12-31` });

type Chosen = { year?: number | undefined; level?: AchievementLevel | undefined };

const filtersOf = ({ year: wanted, level: chosen }: Chosen) => ({
  where: wanted === undefined ? undefined : isInYear(wanted),
  facets: chosen === undefined ? [] : [`level:${chosen}`],
});

/** A page of the achievements of a year and a level, with what the filters offer. */
async function readInYears(
  context: PictureContext & ListContext,
  { page, limit, ...chosen }: Chosen & { page: number; limit: number },
) {
  const counts = await countShown(context);
  const range = { limit, offset: (page - 1) * limit };
  const { entries, total } = await readShownPage(context, achievements, { ...filtersOf(chosen), ...range });
  const years = [...new Set(counts.map((count) => count.year))].sort((one, other) => other - one);
  return {
    years,
    counts: byLevel(counts.filter((count) => chosen.year === undefined || count.year === chosen.year)),
    data: await withPictures(context, achievements, entries, achievements.cards),
    pagination: paginationOf(page, limit, total),
  };
}

/** The latest achievements of this year in the school's time zone; cached until New Year at the latest. */
async function readThisYear(context: PictureContext & ListContext & { timeZone: string }) {
  const { now, timeZone, cacheDependencies } = context;
  const thisYear = Number(calendarDay(now(), timeZone).slice(0, 4));
  cacheDependencies?.expireAt(instantOf(`${thisYear + 1}-01-01T00:00`, timeZone));
  const counts = await countShown(context);
  const latest = await readShown(context, achievements, {
    ...filtersOf({ year: thisYear }),
    limit: collectionLimits.cardsOnHome,
  });
  return {
    year: thisYear,
    counts: byLevel(counts.filter((count) => count.year === thisYear)),
    data: await withPictures(context, achievements, latest, achievements.cards),
  };
}

const failure = collectionTexts.fetchFailed(achievements.labels.many);

const reads = publicProcedure.meta({ requires: null, cacheTags: [], failure });

export const achievementsRouter = t.router({
  ...proceduresWithPreviews(achievements),

  inYears: reads
    .meta({ refuses: ['INVALID'] })
    .input(achievementsInYearsInput)
    .output(achievementsInYearsResponse)
    .query(({ ctx, input }) => readInYears(ctx, input)),

  thisYear: reads.output(achievementsThisYearResponse).query(({ ctx }) => readThisYear(ctx)),

  exportFile: staffProcedure
    .meta({ requires: achievements.right, invalidatesNothing: true, failure: collectionTexts.exportFailed })
    .output(downloadResponse)
    .mutation(async ({ ctx }) => ({ data: await exportEntries(ctx, achievements) })),
});
