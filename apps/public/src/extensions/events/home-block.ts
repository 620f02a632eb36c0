import type { HomeBlock } from '../../features/home/shared/home-block.ts';
import { loadNextEvents } from './agenda.ts';
import { NextEvents } from './NextEvents.tsx';

export const eventsBlock: HomeBlock = {
  View: NextEvents,
  feature: 'events',
  load: loadNextEvents,
};
