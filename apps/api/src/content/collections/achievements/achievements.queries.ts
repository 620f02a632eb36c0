import {
  type AchievementLevel,
  achievementLevels,
  achievements,
  collectionLimits,
  paginationOf,
} from '@madrasah/contract';
import { calendarDay, instantOf } from '@madrasah/display';
import { expressionBuilder, sql } from 'kysely';
import { allOf, countOfRows, everyRow, readRows } from '../../../database/query.ts';
import { entryListingTag } from '../../../shared/change-tags.ts';
import { isOfKind, isShown } from '../entries.policy.ts';
import { type EntryContext, firstDay, isWithin, type PictureContext, queries, readShown } from '../entries.queries.ts';
import type { EntryTables } from '../entry.entity.ts';
import { withPictures } from '../pictures.ts';

const row = expressionBuilder<EntryTables, 'collection_entries'>();
const year = sql<number>`extract(year from ${firstDay})::int`;
/** From the only facet of the kind, which is in the index of days, unlike the content. */
const level = sql<string>`split_part(${row.ref('collection_entries.facets')}[1], ':', 2)`;

const isLevel = (name: string): name is AchievementLevel => Object.hasOwn(achievementLevels, name);
/** The highest first. */
const levels = Object.keys(achievementLevels).filter(isLevel).reverse();

type Count = { year: number; level: string; total: number };

/** How many achievements visitors see now, by year and level. */
async function countShown({ db, now, cacheDependencies }: EntryContext): Promise<Count[]> {
  cacheDependencies?.addTags([entryListingTag(achievements.name)]);
  return readRows(
    db,
    queries
      .selectFrom('collection_entries')
      .where(allOf(isOfKind(achievements), isShown(now())))
      .select([year.as('year'), level.as('level'), countOfRows.as('total')])
      .groupBy([year, level]),
  );
}

const sumOf = (counts: readonly Count[]) => counts.reduce((sum, { total }) => sum + total, 0);

const byLevel = (counts: readonly Count[]) =>
  levels
    .map((name) => ({ level: name, total: sumOf(counts.filter((count) => count.level === name)) }))
    .filter(({ total }) => total > 0);

const isInYear = (wanted: number) => isWithin({ from: `${wanted}-01-01`, to: `${wanted}-12-31` });

type Chosen = { year?: number | undefined; level?: AchievementLevel | undefined };

async function readChosen(
  context: PictureContext,
  chosen: Chosen,
  { limit, offset }: { limit: number; offset: number },
) {
  const { entries, total } = await readShown(context, achievements, {
    where: chosen.year === undefined ? everyRow : isInYear(chosen.year),
    facets: chosen.level === undefined ? [] : [`level:${chosen.level}`],
    limit,
    offset,
  });
  return { data: await withPictures(context, achievements, entries, achievements.cards), total };
}

/** A page of the achievements of a year and a level, with what the filters offer. */
export async function readInYears(
  context: PictureContext,
  { page, limit, ...chosen }: Chosen & { page: number; limit: number },
) {
  const counts = await countShown(context);
  const { data, total } = await readChosen(context, chosen, { limit, offset: (page - 1) * limit });
  const years = [...new Set(counts.map((count) => count.year))].sort((one, other) => other - one);
  return {
    years,
    counts: byLevel(counts.filter((count) => chosen.year === undefined || count.year === chosen.year)),
    data,
    pagination: paginationOf(page, limit, total),
  };
}

/** The latest achievements of this year in the school's time zone: until New Year. */
export async function readThisYear(context: PictureContext & { timeZone: string }) {
  const { now, timeZone, cacheDependencies } = context;
  const thisYear = Number(calendarDay(now(), timeZone).slice(0, 4));
  cacheDependencies?.expireAt(instantOf(`${thisYear + 1}-01-01T00:00`, timeZone));
  const counts = await countShown(context);
  const { data } = await readChosen(context, { year: thisYear }, { limit: collectionLimits.cardsOnHome, offset: 0 });
  return { year: thisYear, counts: byLevel(counts.filter((count) => count.year === thisYear)), data };
}
