import type { Picture, PictureValue, Weekday } from '@madrasah/contract';
import { EntryPage, EntryPicture, Facts } from '../../shared/entries/EntryPage.tsx';
import { Paragraphs } from '../../shared/entries/Paragraphs.tsx';
import { searchPath } from '../../shared/paths.ts';
import { scheduleOf } from './extracurriculars.ts';

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
