import {
  type AchievementLevel,
  type AchievementsInYears,
  achievementLevels,
  collectionLimits,
  collectionPages,
} from '@madrasah/contract';
import { longDate } from '@madrasah/display';
import { addressWith, readYear } from '../../shared/entries/entries.ts';
import { readListingSearch } from '../../shared/listing-search.ts';
import type { RouterContext } from '../../shared/router-context.ts';

const { path: achievementsPath } = collectionPages.achievements;
export const { title: achievementsTitle } = collectionPages.achievements;

export type AchievementsSearch = {
  page?: number | undefined;
  tahun?: number | undefined;
  tingkat?: AchievementLevel | undefined;
};

const isLevel = (name: unknown): name is AchievementLevel =>
  typeof name === 'string' && Object.hasOwn(achievementLevels, name);

/** `?tahun=` and `?tingkat=` limit the list. Unusable values mean none. */
export function readAchievementsSearch(search: Record<string, unknown>): AchievementsSearch {
  return {
    ...readListingSearch(search),
    tahun: readYear(search.tahun),
    tingkat: isLevel(search.tingkat) ? search.tingkat : undefined,
  };
}

export const achievementsAddress = (search: AchievementsSearch): string => addressWith(achievementsPath, search);

type Asked = Pick<RouterContext, 'api'>;

export const inYearsQuery = ({ api }: Asked, { page = 1, tahun, tingkat }: AchievementsSearch) =>
  api.achievements.inYears.queryOptions({ page, limit: collectionLimits.pageSize, year: tahun, level: tingkat });
export const thisYearQuery = ({ api }: Asked) => api.achievements.thisYear.queryOptions();

export type Achievement = AchievementsInYears['data'][number];

export const dayInWords = (day: string): string => longDate(`${day}T00:00:00Z`, 'UTC');

/** 'Juara 1 · Tingkat provinsi'. */
export const rankOf = ({ rank, level }: Pick<Achievement, 'rank' | 'level'>): string =>
  [rank, `Tingkat ${achievementLevels[level].toLowerCase()}`].filter(Boolean).join(' · ');
