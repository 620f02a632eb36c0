import { type Weekday, weekdays } from '@madrasah/contract';
import { createFileRoute } from '@tanstack/react-router';
import { EntryPage, EntryPicture, Facts, Paragraphs } from '../../shared/entries/EntryPage.tsx';
import { type EntryOf, entryRoute } from '../../shared/entries/kind-routes.tsx';
import { searchPath } from '../../shared/paths.ts';

/** When it takes place, such as 'Senin dan Kamis, 15.30–17.00'. */
export function scheduleOf({ days, time }: { days: readonly Weekday[]; time: string }): string {
  const named = Object.entries(weekdays).flatMap(([name, label]) => (days.some((day) => day === name) ? [label] : []));
  const onDays = new Intl.ListFormat('id').format(named);
  return [onDays, time].filter((part) => part !== '').join(', ');
}

export const Route = createFileRoute('/ekstrakurikuler/$slug')(
  entryRoute('extracurriculars', {
    describe: (activity) => ({ ...activity, text: activity.about }),
    view: ExtracurricularPage,
  }),
);

/** One activity with its picture, its time and a link to articles about it. */
function ExtracurricularPage({ entry }: { entry: EntryOf<'extracurriculars'> }) {
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
