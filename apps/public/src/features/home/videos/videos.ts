import type { HomeContent } from '@madrasah/contract';
import { shownVideoIds, videoIdOf } from '@madrasah/display';

/** A video of the home page; `number` counts from 1. */
export type ShownVideo = { number: number; id: string; title: string };

/**
 * The first three videos of the settings with the titles that the home page's content holds for them, however their
 * links are written there. One without a title is told by its place.
 */
export function describeVideos(links: readonly string[], described: HomeContent['videos']): ShownVideo[] {
  const ids = shownVideoIds(links);
  return ids.map((id, index) => {
    const number = index + 1;
    const title = described.find(({ link }) => videoIdOf(link) === id)?.title;
    return { number, id, title: title || `Video ${number} dari ${ids.length}` };
  });
}
