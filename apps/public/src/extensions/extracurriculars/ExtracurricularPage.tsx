import { getRouteApi } from '@tanstack/react-router';
import { EntryPage, EntryPicture, Facts } from '../../shared/entries/EntryPage.tsx';
import { Paragraphs } from '../../shared/entries/Paragraphs.tsx';
import { searchPath } from '../../shared/paths.ts';
import { scheduleOf } from './extracurriculars.ts';

const route = getRouteApi('/ekstrakurikuler/$slug');

/** One activity with its picture, its time and a link to articles about it. */
export function ExtracurricularPage() {
  const { title, about, coach, place, picture, pictures, tag, ...when } = route.useLoaderData();
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
