import { entryPath } from '@madrasah/contract';
import { createFileRoute } from '@tanstack/react-router';
import styles from '../../shared/entries/entries.module.css';
import { listRoute } from '../../shared/entries/kind-routes.tsx';
import { cardsShape, EntryCard, ListPage } from '../../shared/entries/ListPage.tsx';
import { scheduleOf } from './ExtracurricularPage.tsx';

export const Route = createFileRoute('/ekstrakurikuler/')({
  ...listRoute('extracurriculars'),
  component: ExtracurricularsPage,
});

const intro = 'Kegiatan di luar jam pelajaran yang dapat diikuti siswa.';

/** The activities outside of lessons, with coach, day and time. */
function ExtracurricularsPage() {
  const page = Route.useLoaderData();
  return (
    <ListPage of="extracurriculars" intro={intro} entries="ekstrakurikuler" page={page}>
      <ul className={styles[cardsShape(page.data)]}>
        {page.data.map(({ slug, title, coach, days, time, place, picture, pictures }) => (
          <EntryCard
            key={slug}
            href={entryPath('extracurriculars', slug)}
            title={title}
            picture={picture}
            pictures={pictures}
            ground={page.data.some((other) => other.picture) ? 'Ekstrakurikuler' : undefined}
            headingLevel={2}
          >
            {[scheduleOf({ days, time }), place, coach && `Pembina: ${coach}`]
              .filter((line) => line !== '')
              .map((line) => (
                <p key={line}>{line}</p>
              ))}
          </EntryCard>
        ))}
      </ul>
    </ListPage>
  );
}
