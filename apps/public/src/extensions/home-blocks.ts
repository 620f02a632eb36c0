import type { HomeBlockKind } from '@madrasah/contract';
import type { CoreBlockKind } from '../features/home/blocks.ts';
import type { HomeBlock } from '../features/home/shared/home-block.ts';
import { achievementsBlock } from './achievements/home-block.ts';
import { albumsBlock } from './albums/home-block.ts';
import { announcementsBlock } from './announcements/home-block.ts';
import { eventsBlock } from './events/home-block.ts';

/** The blocks of the home page that are not of the core. */
export const extensionBlocks: Record<Exclude<HomeBlockKind, CoreBlockKind>, HomeBlock> = {
  announcements: announcementsBlock,
  events: eventsBlock,
  achievements: achievementsBlock,
  albums: albumsBlock,
};
