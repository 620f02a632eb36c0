import { entryPath } from '@madrasah/contract';
import { truncateText } from '@madrasah/rich-text/display';
import { Container } from '@madrasah/ui';
import { getRouteApi } from '@tanstack/react-router';
import { EntryCard } from '../../shared/entries/EntryCard.tsx';
import styles from '../../shared/entries/entries.module.css';
import { firstOf } from '../../shared/entries/entries.ts';
import { PageLinks } from '../../shared/entries/PageLinks.tsx';
import { SchoolText } from '../../shared/identity.ts';
import { PageIntro } from '../../shared/PageIntro.tsx';
import { facilitiesPath, facilitiesTitle } from './facilities.ts';

const route = getRouteApi('/fasilitas/');
const aboutLength = 150;

/** The rooms and facilities of the school, with their first picture. */
export function FacilitiesPage() {
  const { data, pagination } = route.useLoaderData();
  return (
    <Container>
      <PageIntro title={facilitiesTitle}>
        <p>
          <SchoolText text="Ruang, sarana, dan prasarana yang dipakai warga {lembaga}." />
        </p>
      </PageIntro>
      {data.length === 0 && <p>Belum ada fasilitas yang ditampilkan.</p>}
      <ul className={styles.grid}>
        {data.map(({ slug, title, about, gallery, pictures }) => (
          <EntryCard
            key={slug}
            href={entryPath('facilities', slug)}
            title={title}
            picture={firstOf(gallery)}
            pictures={pictures}
            headingLevel={2}
          >
            {about && <p>{truncateText(about, aboutLength)}</p>}
          </EntryCard>
        ))}
      </ul>
      <PageLinks of="fasilitas" pagination={pagination} addressOf={(page) => `${facilitiesPath}?page=${page}`} />
    </Container>
  );
}
