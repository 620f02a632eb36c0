import type { BrowserMemory } from './browser-memory.ts';

/** What this browser remembers of an article whose heart was pressed (D-15). */
export type RememberedLike = {
  isLiked: boolean;
  /** Everybody's likes, this one included, as far as they were known. */
  likes: number;
  /** The server does not know of it yet: the call failed, or is on its way. */
  isUnsent: boolean;
};

const prefix = 'articleLiked:';
const keyOf = (articleId: number) => `${prefix}${articleId}`;
const unsent = 'unsent';

export function readLike(memory: BrowserMemory, articleId: number): RememberedLike | null {
  const [heart, likes, mark] = (memory.read(keyOf(articleId)) ?? '').split(' ');
  if (heart !== 'on' && heart !== 'off') return null;
  return { isLiked: heart === 'on', likes: Number(likes) || 0, isUnsent: mark === unsent };
}

/** Remembers a like; null forgets it. */
export function writeLike(memory: BrowserMemory, articleId: number, like: RememberedLike | null): void {
  const words = like && [like.isLiked ? 'on' : 'off', like.likes, ...(like.isUnsent ? [unsent] : [])];
  memory.write(keyOf(articleId), words?.join(' ') ?? '');
}

/** The articles whose likes the server does not know of yet, those that were taken back left out. */
export function unsentLikes(memory: BrowserMemory): number[] {
  const ids = memory.keys(prefix).map((key) => Number(key.slice(prefix.length)));
  return ids.filter((id) => {
    const like = readLike(memory, id);
    return like?.isLiked && like.isUnsent;
  });
}

/** The server knows of the like now, or never will; `likes` is the number there. */
export function settleLike(memory: BrowserMemory, articleId: number, likes = 0): void {
  const like = readLike(memory, articleId);
  if (like) writeLike(memory, articleId, { ...like, likes: Math.max(like.likes, likes), isUnsent: false });
}
