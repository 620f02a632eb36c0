import { createFileRoute } from '@tanstack/react-router';
import { AchievementsPage } from '../extensions/achievements/AchievementsPage.tsx';
import { readAchievementsSearch } from '../extensions/achievements/achievement-list.ts';
import { loadAchievements } from '../extensions/achievements/achievements.ts';
import { kindHeadOf } from '../shared/entries/kind-routes.ts';

export const Route = createFileRoute('/prestasi-madrasah/')({
  validateSearch: readAchievementsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadAchievements(context, deps),
  head: kindHeadOf('achievements'),
  component: AchievementsPage,
});
