import type { CaptionedPicture, Picture } from '@madrasah/contract';
import { createFileRoute } from '@tanstack/react-router';
import { EntryPage, Paragraphs } from '../../shared/entries/EntryPage.tsx';
import { entryRoute } from '../../shared/entries/kind-routes.tsx';
import { Gallery } from '../../shared/pictures/gallery/Gallery.tsx';

export const Route = createFileRoute('/fasilitas/$slug')(
  entryRoute('facilities', {
    bySlug: ({ api, queryClient }, slug) => queryClient.ensureQueryData(api.facilities.bySlug.queryOptions({ slug })),
    byLink: ({ api, queryClient }, secret) =>
      queryClient.ensureQueryData(api.facilities.readPreview.queryOptions({ secret })),
    describe: (facility) => ({ ...facility, text: facility.about }),
    View: FacilityPage,
  }),
);

type Facility = {
  title: string;
  about: string;
  gallery: readonly CaptionedPicture[];
  pictures?: readonly Picture[] | undefined;
};

/** One facility with its text and its pictures. */
function FacilityPage({ entry: { title, about, gallery, pictures } }: { entry: Facility }) {
  return (
    <EntryPage of="facilities" title={title}>
      <Paragraphs text={about} />
      <Gallery items={gallery} pictures={pictures} />
    </EntryPage>
  );
}
