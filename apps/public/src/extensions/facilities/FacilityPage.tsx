import type { CaptionedPicture, Picture } from '@madrasah/contract';
import { EntryPage } from '../../shared/entries/EntryPage.tsx';
import { Paragraphs } from '../../shared/entries/Paragraphs.tsx';
import { Gallery } from '../../shared/pictures/gallery/Gallery.tsx';

type Facility = {
  title: string;
  about: string;
  gallery: readonly CaptionedPicture[];
  pictures?: readonly Picture[] | undefined;
};

/** One facility with its text and its pictures. */
export function FacilityPage({ facility: { title, about, gallery, pictures } }: { facility: Facility }) {
  return (
    <EntryPage of="facilities" title={title}>
      <Paragraphs text={about} />
      <Gallery items={gallery} pictures={pictures} />
    </EntryPage>
  );
}
