import { EntryPage } from '../../shared/entries/EntryPage.tsx';
import { Paragraphs } from '../../shared/entries/Paragraphs.tsx';
import { Gallery } from '../../shared/pictures/gallery/Gallery.tsx';
import type { Facility } from './facilities.ts';

/** One facility with its text and its pictures. */
export function FacilityPage({ facility: { title, about, gallery, pictures } }: { facility: Facility }) {
  return (
    <EntryPage of="facilities" title={title}>
      <Paragraphs text={about} />
      <Gallery items={gallery} pictures={pictures} />
    </EntryPage>
  );
}
