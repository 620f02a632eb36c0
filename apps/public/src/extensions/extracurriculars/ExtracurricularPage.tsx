import type { Picture, PictureValue, Weekday } from '@madrasah/contract';
import { createFileRoute } from '@tanstack/react-router';
import { EntryPage, EntryPicture, Facts, Paragraphs } from '../../shared/entries/EntryPage.tsx';
import { entryRoute } from '../../shared/entries/kind-routes.tsx';
import { searchPath } from '../../shared/paths.ts';
import { scheduleOf } from './extracurriculars.ts';

export const Route = createFileRoute('/ekstrakurikuler/$slug')(
  entryRoute('extracurriculars', {
    bySlug: ({ api, queryClient }, slug) =>
      queryClient.ensureQueryData(api.extracurriculars.bySlug.queryOptions({ slug })),
    byLink: ({ api, queryClient }, secret) =>
      queryClient.ensureQueryData(api.extracurriculars.readPreview.queryOptions({ secret })),
    describe: (activity) => ({ ...activity, text: activity.about }),
    View: ExtracurricularPage,
  }),
);

type Activity = {
  title: string;
  about: string;
  coach: string;
  days: readonly Weekday[];
  time: string;
  place: string;
  tag: string;
  picture: PictureValue | null;
  pictures?: readonly Picture[] | undefined;
};

/** One activity with its picture, its time and a link to articles about it. */
function ExtracurricularPage({ entry }: { entry: Activity }) {
  const { title, about, coach, place, picture, pictures, tag, ...when } = entry;
  return (
    <EntryPage of="extracurriculars" title={title}>
      <EntryPicture picture={picture} pictures={pictures} />
      <Facts
        facts={[
          ['Pembina', coach],
          ['Waktu', scheduleOf(when)],
          ['Tempat', place],
        ]}
      />
      <Paragraphs text={about} />
      {tag && (
        <p>
          <a href={searchPath(tag)}>Artikel tentang {title}</a>
        </p>
      )}
    </EntryPage>
  );
}
