import { createFileRoute } from '@tanstack/react-router';
import { AchievementsPage } from '../features/achievements/AchievementsPage.tsx';
import { achievementsHead, loadAchievements } from '../features/achievements/achievements.ts';
import { readAchievementsSearch } from '../shared/achievements/achievements.ts';
import { namedSite } from '../shared/identity.ts';

export const Route = createFileRoute('/prestasi-madrasah/')({
  validateSearch: readAchievementsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadAchievements(context, deps),
  head: ({ match }) => achievementsHead(namedSite(match.context)),
  component: AchievementsPage,
});
