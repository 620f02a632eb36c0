import type { HomeBlockKind } from '@madrasah/contract';
import type { CoreBlockKind } from '../features/home/blocks.ts';
import { type HomeBlock, prefetching } from '../features/home/shared/home-block.tsx';
import { ThisYearsAchievements, thisYearQuery } from './achievements/AchievementCards.tsx';
import { LatestAlbums, latestAlbumsQuery } from './albums/AlbumCards.tsx';
import { LatestAnnouncements } from './announcements/AnnouncementItem.tsx';
import { newestQuery } from './announcements/announcements.ts';
import { nextEventsQuery } from './events/agenda.ts';
import { NextEvents } from './events/EventItem.tsx';

/** The blocks of the home page that are not of the core. */
export const extensionBlocks: Record<Exclude<HomeBlockKind, CoreBlockKind>, HomeBlock> = {
  announcements: {
    View: LatestAnnouncements,
    feature: 'announcements',
    load: prefetching(newestQuery),
    area: 'narrow',
  },
  events: { View: NextEvents, feature: 'events', load: prefetching(nextEventsQuery), area: 'narrow' },
  achievements: {
    View: ThisYearsAchievements,
    feature: 'achievements',
    load: prefetching(thisYearQuery),
    area: 'wide',
  },
  albums: { View: LatestAlbums, feature: 'albums', load: prefetching(latestAlbumsQuery), area: 'narrow' },
};
