import { createFileRoute } from '@tanstack/react-router';
import { AchievementPage } from '../extensions/achievements/AchievementPage.tsx';
import { achievementHead, loadAchievement } from '../extensions/achievements/achievements.ts';
import { namedSite } from '../shared/identity.ts';

export const Route = createFileRoute('/prestasi-madrasah/$slug')({
  loader: ({ context, params }) => loadAchievement(context, params.slug),
  head: ({ loaderData, match }) => achievementHead(loaderData?.achievement, namedSite(match.context)),
  component: () => <AchievementPage {...Route.useLoaderData()} />,
});
