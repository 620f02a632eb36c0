import { achievementLevels } from '@madrasah/contract';
import { Container, SectionHeading } from '@madrasah/ui';
import { useQuery } from '@tanstack/react-query';
import styles from '../../shared/entries/entries.module.css';
import { useRouterContext } from '../../shared/router-context.ts';
import { AchievementCards } from './AchievementCards.tsx';
import { achievementsAddress, thisYearQuery } from './achievement-list.ts';

const headingId = 'prestasi';

/** The latest achievements of this year; absent without one. */
export function ThisYearsAchievements() {
  const { data } = useQuery(thisYearQuery(useRouterContext()));
  if (!data || data.data.length === 0) return null;
  const { year, counts } = data;
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <Container>
        <SectionHeading id={headingId}>{`Prestasi tahun ${year}`}</SectionHeading>
        <p>{counts.map(({ level, total }) => `${achievementLevels[level]}: ${total}`).join(' · ')}</p>
        <AchievementCards achievements={data.data} headingLevel={3} />
        <p>
          <a href={achievementsAddress({ tahun: year })}>Semua prestasi tahun {year}</a>
        </p>
      </Container>
    </section>
  );
}
