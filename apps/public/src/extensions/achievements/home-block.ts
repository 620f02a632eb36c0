import type { HomeBlock } from '../../features/home/shared/home-block.ts';
import { thisYearQuery } from './achievement-list.ts';
import { ThisYearsAchievements } from './ThisYearsAchievements.tsx';

export const achievementsBlock: HomeBlock = {
  View: ThisYearsAchievements,
  feature: 'achievements',
  load: (context) => context.queryClient.prefetchQuery(thisYearQuery(context)),
};
