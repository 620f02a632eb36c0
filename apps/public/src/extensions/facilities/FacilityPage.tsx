import { Container } from '@madrasah/ui';
import { getRouteApi } from '@tanstack/react-router';
import styles from '../../shared/entries/entries.module.css';
import { Paragraphs } from '../../shared/entries/Paragraphs.tsx';
import { PageIntro } from '../../shared/PageIntro.tsx';
import { Gallery } from '../../shared/pictures/gallery/Gallery.tsx';
import { facilitiesPath, facilitiesTitle } from './facilities.ts';

const route = getRouteApi('/fasilitas/$slug');

/** One facility with its text and its pictures. */
export function FacilityPage() {
  const { title, about, gallery, pictures } = route.useLoaderData();
  return (
    <Container narrow>
      <p className={styles.back}>
        <a href={facilitiesPath}>{facilitiesTitle}</a>
      </p>
      <PageIntro title={title} />
      <Paragraphs text={about} />
      <Gallery items={gallery} pictures={pictures} />
    </Container>
  );
}
