import { achievementLevels } from '@madrasah/contract';
import { Container } from '@madrasah/ui';
import { getRouteApi } from '@tanstack/react-router';
import styles from '../../shared/entries/entries.module.css';
import { current } from '../../shared/entries/entries.ts';
import { PageLinks } from '../../shared/entries/PageLinks.tsx';
import { useSchoolText } from '../../shared/identity.ts';
import { PageIntro } from '../../shared/PageIntro.tsx';
import { AchievementCards } from './AchievementCards.tsx';
import { achievementsAddress, achievementsTitle } from './achievement-list.ts';

const route = getRouteApi('/prestasi-madrasah/');

/** The achievements by year and level, with how many there are of each level. */
export function AchievementsPage() {
  const { data, pagination } = route.useLoaderData();
  const search = route.useSearch();
  const isLimited = search.tahun !== undefined || search.tingkat !== undefined;
  return (
    <Container>
      <PageIntro title={useSchoolText()(achievementsTitle)}>
        <p>Yang diraih siswa dan guru, dari tingkat sekolah sampai internasional.</p>
      </PageIntro>
      <YearLinks />
      <LevelLinks />
      {data.length === 0 && (
        <p>{isLimited ? 'Belum ada prestasi dengan tahun dan tingkat ini.' : 'Belum ada prestasi yang ditampilkan.'}</p>
      )}
      <AchievementCards achievements={data} headingLevel={2} />
      <PageLinks of="prestasi" pagination={pagination} addressOf={(page) => achievementsAddress({ ...search, page })} />
    </Container>
  );
}

function YearLinks() {
  const { years } = route.useLoaderData();
  const { tahun, tingkat } = route.useSearch();
  if (years.length === 0) return null;
  return (
    <nav aria-label="Tahun" className={styles.links}>
      <a href={achievementsAddress({ tingkat })} {...current(tahun === undefined)}>
        Semua tahun
      </a>
      {years.map((year) => (
        <a key={year} href={achievementsAddress({ tahun: year, tingkat })} {...current(tahun === year)}>
          {year}
        </a>
      ))}
    </nav>
  );
}

function LevelLinks() {
  const { counts } = route.useLoaderData();
  const { tahun, tingkat } = route.useSearch();
  if (counts.length === 0 && tingkat === undefined) return null;
  const all = counts.reduce((sum, { total }) => sum + total, 0);
  const isListed = tingkat === undefined || counts.some(({ level }) => level === tingkat);
  const listed = isListed ? counts : [...counts, { level: tingkat, total: 0 }];
  return (
    <nav aria-label="Tingkat" className={styles.links}>
      <a href={achievementsAddress({ tahun })} {...current(tingkat === undefined)}>
        Semua tingkat ({all})
      </a>
      {listed.map(({ level, total }) => (
        <a key={level} href={achievementsAddress({ tahun, tingkat: level })} {...current(tingkat === level)}>
          {achievementLevels[level]} ({total})
        </a>
      ))}
    </nav>
  );
}
