import type { HomeBlockKind } from '@madrasah/contract';
import type { CoreBlockKind } from '../features/home/blocks.ts';
import type { HomeBlock } from '../features/home/shared/home-block.tsx';
import { achievementsBlock } from './achievements/AchievementCards.tsx';
import { albumsBlock } from './albums/AlbumCards.tsx';
import { announcementsBlock } from './announcements/AnnouncementItem.tsx';
import { eventsBlock } from './events/EventItem.tsx';

/** The blocks of the home page that are not of the core. */
export const extensionBlocks: Record<Exclude<HomeBlockKind, CoreBlockKind>, HomeBlock> = {
  announcements: announcementsBlock,
  events: eventsBlock,
  achievements: achievementsBlock,
  albums: albumsBlock,
};
