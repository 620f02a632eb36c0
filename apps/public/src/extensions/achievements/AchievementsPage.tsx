import { achievementLevels } from '@madrasah/contract';
import { createFileRoute } from '@tanstack/react-router';
import { kindHeadOf, loadPage } from '../../shared/entries/kind-routes.tsx';
import { FilterLinks, ListPage } from '../../shared/entries/ListPage.tsx';
import { AchievementCards, achievementsAddress, inYearsQuery, readAchievementsSearch } from './AchievementCards.tsx';

export const Route = createFileRoute('/prestasi-madrasah/')({
  validateSearch: readAchievementsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadPage(context.queryClient.ensureQueryData(inYearsQuery(context, deps)), deps.page),
  head: kindHeadOf('achievements'),
  component: AchievementsPage,
});

/** The achievements by year and level, with how many there are of each level. */
function AchievementsPage() {
  const page = Route.useLoaderData();
  const search = Route.useSearch();
  const isLimited = search.tahun !== undefined || search.tingkat !== undefined;
  return (
    <ListPage
      of="achievements"
      intro="Yang diraih siswa dan guru, dari tingkat sekolah sampai internasional."
      entries="prestasi"
      page={page}
      filters={
        <>
          <YearLinks />
          <LevelLinks />
        </>
      }
      search={search}
      empty={
        isLimited
          ? { text: 'Belum ada prestasi dengan tahun dan tingkat ini.', all: achievementsAddress({}) }
          : undefined
      }
    >
      <AchievementCards achievements={page.data} headingLevel={2} />
    </ListPage>
  );
}

function YearLinks() {
  const { years } = Route.useLoaderData();
  const { tahun, tingkat } = Route.useSearch();
  if (years.length === 0) return null;
  return (
    <FilterLinks
      of="Tahun"
      options={[[undefined, 'Semua tahun'], ...years.map((year) => [year, String(year)] as const)]}
      current={tahun}
      addressOf={(year) => achievementsAddress({ tahun: year, tingkat })}
    />
  );
}

function LevelLinks() {
  const { counts } = Route.useLoaderData();
  const { tahun, tingkat } = Route.useSearch();
  if (counts.length === 0 && tingkat === undefined) return null;
  const all = counts.reduce((sum, { total }) => sum + total, 0);
  const isListed = tingkat === undefined || counts.some(({ level }) => level === tingkat);
  const listed = isListed ? counts : [...counts, { level: tingkat, total: 0 }];
  return (
    <FilterLinks
      of="Tingkat"
      options={[
        [undefined, `Semua tingkat (${all})`],
        ...listed.map(({ level, total }) => [level, `${achievementLevels[level]} (${total})`] as const),
      ]}
      current={tingkat}
      addressOf={(level) => achievementsAddress({ tahun, tingkat: level })}
    />
  );
}
