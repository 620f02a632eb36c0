import { entryPath } from '@madrasah/contract';
import { truncateText } from '@madrasah/rich-text/display';
import { getRouteApi } from '@tanstack/react-router';
import { EntryCard } from '../../shared/entries/EntryCard.tsx';
import styles from '../../shared/entries/entries.module.css';
import { firstOf } from '../../shared/entries/entries.ts';
import { ListPage } from '../../shared/entries/ListPage.tsx';

const route = getRouteApi('/fasilitas/');
const aboutLength = 150;
const intro = 'Ruang, sarana, dan prasarana yang dipakai warga {lembaga}.';

/** The rooms and facilities of the school, with their first picture. */
export function FacilitiesPage() {
  const page = route.useLoaderData();
  return (
    <ListPage of="facilities" intro={intro} entries="fasilitas" page={page}>
      <ul className={styles.grid}>
        {page.data.map(({ slug, title, about, gallery, pictures }) => (
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
    </ListPage>
  );
}
