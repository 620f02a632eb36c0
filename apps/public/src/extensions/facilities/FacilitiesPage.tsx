import { entryPath } from '@madrasah/contract';
import { truncateText } from '@madrasah/rich-text/display';
import { createFileRoute } from '@tanstack/react-router';
import { EntryCard } from '../../shared/entries/EntryCard.tsx';
import styles from '../../shared/entries/entries.module.css';
import { firstOf } from '../../shared/entries/entries.ts';
import { listRoute } from '../../shared/entries/kind-routes.tsx';
import { ListPage } from '../../shared/entries/ListPage.tsx';

export const Route = createFileRoute('/fasilitas/')({
  ...listRoute('facilities', ({ api, queryClient }, input) =>
    queryClient.ensureQueryData(api.facilities.list.queryOptions(input)),
  ),
  component: FacilitiesPage,
});

const aboutLength = 150;
const intro = 'Ruang, sarana, dan prasarana yang dipakai warga {lembaga}.';

/** The rooms and facilities of the school, with their first picture. */
function FacilitiesPage() {
  const page = Route.useLoaderData();
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
