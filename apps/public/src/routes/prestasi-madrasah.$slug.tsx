import { createFileRoute } from '@tanstack/react-router';
import { AchievementPage } from '../extensions/achievements/AchievementPage.tsx';
import { achievementRoute } from '../extensions/achievements/achievements.ts';

export const Route = createFileRoute('/prestasi-madrasah/$slug')({
  ...achievementRoute,
  component: () => <AchievementPage {...Route.useLoaderData()} />,
});
