import { EntryPage, EntryPicture, Facts } from '../../shared/entries/EntryPage.tsx';
import { Paragraphs } from '../../shared/entries/Paragraphs.tsx';
import { searchPath } from '../../shared/paths.ts';
import { type Activity, scheduleOf } from './extracurriculars.ts';

/** One activity with its picture, its time and a link to articles about it. */
export function ExtracurricularPage({ activity }: { activity: Activity }) {
  const { title, about, coach, place, picture, pictures, tag, ...when } = activity;
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
