import type { BrowserStorage } from './browser-storage.ts';

/** What this browser stores of an article whose heart was pressed (D-15). */
export type StoredLike = {
  isLiked: boolean;
  /** The last known number of likes of all visitors, this one included. */
  likes: number;
  /** The server does not know of it yet: the call failed, or is on its way. */
  isUnsent: boolean;
};

const prefix = 'articleLiked:';
const keyOf = (articleId: number) => `${prefix}${articleId}`;
const unsent = 'unsent';

export function readStoredLike(storage: BrowserStorage, articleId: number): StoredLike | null {
  const [heart, likes, sending] = (storage.read(keyOf(articleId)) ?? '').split(' ');
  if (heart !== 'on' && heart !== 'off') return null;
  return { isLiked: heart === 'on', likes: Number(likes) || 0, isUnsent: sending === unsent };
}

/** Stores a like; null clears it. */
export function storeLike(storage: BrowserStorage, articleId: number, like: StoredLike | null): void {
  const words = like && [like.isLiked ? 'on' : 'off', like.likes, ...(like.isUnsent ? [unsent] : [])];
  storage.write(keyOf(articleId), words?.join(' ') ?? '');
}

/** The articles whose likes the server does not know of yet, those that were taken back left out. */
export function listUnsentLikes(storage: BrowserStorage): number[] {
  const ids = storage.keys(prefix).map((key) => Number(key.slice(prefix.length)));
  return ids.filter((id) => {
    const like = readStoredLike(storage, id);
    return like?.isLiked && like.isUnsent;
  });
}

/** The server knows of the like now, or never will; `likes` is the number there. */
export function markLikeSent(storage: BrowserStorage, articleId: number, likes = 0): void {
  const like = readStoredLike(storage, articleId);
  if (like) storeLike(storage, articleId, { ...like, likes: Math.max(like.likes, likes), isUnsent: false });
}
