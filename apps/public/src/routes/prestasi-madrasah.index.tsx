import { createFileRoute } from '@tanstack/react-router';
import { AchievementsPage } from '../extensions/achievements/AchievementsPage.tsx';
import { readAchievementsSearch } from '../extensions/achievements/achievement-list.ts';
import { achievementsHead, loadAchievements } from '../extensions/achievements/achievements.ts';
import { namedSite } from '../shared/identity.ts';

export const Route = createFileRoute('/prestasi-madrasah/')({
  validateSearch: readAchievementsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadAchievements(context, deps),
  head: ({ match }) => achievementsHead(namedSite(match.context)),
  component: AchievementsPage,
});
