import {
  type AchievementsInYears,
  achievementLevels,
  collectionLimits,
  collectionPages,
  entryPath,
  nameIn,
} from '@madrasah/contract';
import { longDay } from '@madrasah/display';
import { truncateText } from '@madrasah/rich-text/display';
import { useQuery } from '@tanstack/react-query';
import { HomeSection } from '../../features/home/shared/home-block.tsx';
import styles from '../../shared/entries/entries.module.css';
import { readYear } from '../../shared/entries/kind-routes.tsx';
import { EntryCard } from '../../shared/entries/ListPage.tsx';
import { addressWith, readListingSearch } from '../../shared/paths.ts';
import { type RouterContext, useRouterContext } from '../../shared/router-context.ts';

const { path: achievementsPath } = collectionPages.achievements;

/** `?tahun=` and `?tingkat=` limit the list. Unusable values mean none. */
export const readAchievementsSearch = (search: Record<string, unknown>) => ({
  ...readListingSearch(search),
  tahun: readYear(search.tahun),
  tingkat: nameIn(achievementLevels, search.tingkat),
});

type AchievementsSearch = Partial<ReturnType<typeof readAchievementsSearch>>;

export const achievementsAddress = (search: AchievementsSearch): string => addressWith(achievementsPath, search);

export const inYearsQuery = ({ api }: RouterContext, { page = 1, tahun, tingkat }: AchievementsSearch) =>
  api.achievements.inYears.queryOptions({ page, limit: collectionLimits.pageSize, year: tahun, level: tingkat });
export const thisYearQuery = ({ api }: RouterContext) => api.achievements.thisYear.queryOptions();

type Achievement = AchievementsInYears['data'][number];

/** 'Juara 1 · Tingkat provinsi'. */
export const rankOf = ({ rank, level }: Pick<Achievement, 'rank' | 'level'>): string =>
  [rank, `Tingkat ${achievementLevels[level].toLowerCase()}`].filter(Boolean).join(' · ');

type Props = { achievements: readonly Achievement[]; headingLevel: 2 | 3 };

/** The most characters of names; the page of the entry has all. */
const namesLength = 120;

/** Achievements with their picture, or their level in its place, with rank, level, day and who has won. */
export function AchievementCards({ achievements, headingLevel }: Props) {
  return (
    <ul className={styles.rows}>
      {achievements.map(({ slug, title, picture, pictures, date, winners, people, ...rank }) => (
        <EntryCard
          key={slug}
          href={entryPath('achievements', slug)}
          title={title}
          picture={picture}
          pictures={pictures}
          mark={achievementLevels[rank.level].replace('/', '/\u200B')}
          headingLevel={headingLevel}
        >
          <p>
            {rankOf(rank)} · {longDay(date)}
          </p>
          {(winners || people.length > 0) && <p>{truncateText(winners || people.join(', '), namesLength)}</p>}
        </EntryCard>
      ))}
    </ul>
  );
}

/** The latest achievements of this year; absent without one. */
export function ThisYearsAchievements() {
  const { data } = useQuery(thisYearQuery(useRouterContext()));
  if (!data || data.data.length === 0) return null;
  const { year, counts } = data;
  return (
    <HomeSection
      id="prestasi"
      title={`Prestasi tahun ${year}`}
      all={{ text: `Semua prestasi tahun ${year}`, href: achievementsAddress({ tahun: year }) }}
    >
      <p>{counts.map(({ level, total }) => `${achievementLevels[level]}: ${total}`).join(' · ')}</p>
      <AchievementCards achievements={data.data} headingLevel={3} />
    </HomeSection>
  );
}
