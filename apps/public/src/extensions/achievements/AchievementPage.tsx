import { achievementAreas } from '@madrasah/contract';
import { longDay } from '@madrasah/display';
import { createFileRoute } from '@tanstack/react-router';
import { AboutEntry, EntryPage, EntryPicture, Facts } from '../../shared/entries/EntryPage.tsx';
import { type ArticleLink, type EntryOf, entryRoute, loadArticleLink } from '../../shared/entries/kind-routes.tsx';
import { rankOf } from './AchievementCards.tsx';

type Achievement = EntryOf<'achievements'>;

/** What is known of an achievement, by name. */
const factsOf = ({ area, date, winners, people, organiser, ...rank }: Achievement): [string, string][] => [
  ['Capaian', rankOf(rank)],
  ['Bidang', achievementAreas[area]],
  ['Tanggal', longDay(date)],
  ['Penyelenggara', organiser],
  ['Peraih', winners],
  ['Nama', people.join(', ')],
];

export const Route = createFileRoute('/prestasi-madrasah/$slug')(
  entryRoute('achievements', {
    complete: async (context, { article }) => ({ article: await loadArticleLink(context, article) }),
    describe: (achievement) => ({ ...achievement, text: `${rankOf(achievement)}. ${achievement.organiser}` }),
    view: AchievementPage,
  }),
);

/** One achievement with its picture, its facts and the article about it. */
function AchievementPage({ entry, article }: { entry: Achievement; article?: ArticleLink | null }) {
  return (
    <EntryPage of="achievements" title={entry.title}>
      <EntryPicture picture={entry.picture} pictures={entry.pictures} />
      <Facts facts={factsOf(entry)} />
      <AboutEntry article={article} />
    </EntryPage>
  );
}
