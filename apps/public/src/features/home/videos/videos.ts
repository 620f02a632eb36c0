import type { HomeContent } from '@madrasah/contract';
import { shownVideoIds, videoIdOf } from '@madrasah/display';

/** A video of the home page; `number` starts at 1. */
export type ShownVideo = { number: number; id: string; title: string };

/**
 * The first three videos of the settings with the titles from the home page's content, matched by video id. A video
 * without a title is named by its position.
 */
export function describeVideos(links: readonly string[], described: HomeContent['videos']): ShownVideo[] {
  const ids = shownVideoIds(links);
  return ids.map((id, index) => {
    const number = index + 1;
    const title = described.find(({ link }) => videoIdOf(link) === id)?.title;
    return { number, id, title: title || `Video ${number} dari ${ids.length}` };
  });
}
