import { createFileRoute } from '@tanstack/react-router';
import { AchievementsPage } from '../extensions/achievements/AchievementsPage.tsx';
import { readAchievementsSearch } from '../extensions/achievements/achievement-list.ts';
import { loadAchievements } from '../extensions/achievements/achievements.ts';
import { kindHead } from '../shared/entries/entries.ts';
import { namedSite } from '../shared/identity.ts';

export const Route = createFileRoute('/prestasi-madrasah/')({
  validateSearch: readAchievementsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadAchievements(context, deps),
  head: ({ match }) => kindHead('achievements', namedSite(match.context)),
  component: AchievementsPage,
});
