import type { HomeBlock } from '../../features/home/shared/home-block.ts';
import { newestQuery } from './announcements.ts';
import { LatestAnnouncements } from './LatestAnnouncements.tsx';

export const announcementsBlock: HomeBlock = {
  View: LatestAnnouncements,
  feature: 'announcements',
  load: (context) => context.queryClient.prefetchQuery(newestQuery(context)),
};
