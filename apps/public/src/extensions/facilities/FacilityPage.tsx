import { getRouteApi } from '@tanstack/react-router';
import { EntryPage } from '../../shared/entries/EntryPage.tsx';
import { Paragraphs } from '../../shared/entries/Paragraphs.tsx';
import { Gallery } from '../../shared/pictures/gallery/Gallery.tsx';

const route = getRouteApi('/fasilitas/$slug');

/** One facility with its text and its pictures. */
export function FacilityPage() {
  const { title, about, gallery, pictures } = route.useLoaderData();
  return (
    <EntryPage of="facilities" title={title}>
      <Paragraphs text={about} />
      <Gallery items={gallery} pictures={pictures} />
    </EntryPage>
  );
}
