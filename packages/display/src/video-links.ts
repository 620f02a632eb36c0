import { limits } from '@madrasah/contract';

const watchHosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com']);
const shortHosts = new Set(['youtu.be', 'www.youtu.be', 'm.youtu.be']);
const videoId = /^[\w-]{1,64}$/;

function findId({ hostname, pathname, searchParams }: URL): string | null {
  if (watchHosts.has(hostname) && pathname === '/watch') return searchParams.get('v');
  return shortHosts.has(hostname) ? pathname.slice(1) : null;
}

/** The video id of a `youtube.com/watch?v=` or `youtu.be/` link; null for any other link. */
export function videoIdOf(link: string): string | null {
  const address = link.trim();
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const id = findId(new URL(address));
  return id !== null && videoId.test(id) ? id : null;
}

/** The address for watching a video. */
export const videoAddress = (id: string): string => `https://www.youtube.com/watch?v=${id}`;

/** The ids of the home page's videos: the first three links that can be embedded. */
export function shownVideoIds(links: readonly string[]): string[] {
  const ids = links.map(videoIdOf).filter((id) => id !== null);
  return ids.slice(0, limits.settings.videos);
}
