import { entryPath } from '@madrasah/contract';
import { Container } from '@madrasah/ui';
import { getRouteApi } from '@tanstack/react-router';
import { EntryCard } from '../../shared/entries/EntryCard.tsx';
import styles from '../../shared/entries/entries.module.css';
import { PageLinks } from '../../shared/entries/PageLinks.tsx';
import { PageIntro } from '../../shared/PageIntro.tsx';
import { activitiesPath, activitiesTitle, scheduleOf } from './extracurriculars.ts';

const route = getRouteApi('/ekstrakurikuler/');

/** The activities outside of lessons, with coach, day and time. */
export function ExtracurricularsPage() {
  const { data, pagination } = route.useLoaderData();
  return (
    <Container>
      <PageIntro title={activitiesTitle}>
        <p>Kegiatan di luar jam pelajaran yang dapat diikuti siswa.</p>
      </PageIntro>
      {data.length === 0 && <p>Belum ada ekstrakurikuler yang ditampilkan.</p>}
      <ul className={styles.grid}>
        {data.map(({ slug, title, coach, days, time, place, picture, pictures }) => (
          <EntryCard
            key={slug}
            href={entryPath('extracurriculars', slug)}
            title={title}
            picture={picture}
            pictures={pictures}
            headingLevel={2}
          >
            {[scheduleOf({ days, time }), place, coach && `Pembina: ${coach}`]
              .filter((words) => words !== '')
              .map((words) => (
                <p key={words}>{words}</p>
              ))}
          </EntryCard>
        ))}
      </ul>
      <PageLinks of="ekstrakurikuler" pagination={pagination} addressOf={(page) => `${activitiesPath}?page=${page}`} />
    </Container>
  );
}
