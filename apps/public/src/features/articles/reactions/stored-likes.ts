import type { BrowserStorage } from './browser-storage.ts';

/** What this browser stores about a liked article. */
export type StoredLike = {
  isLiked: boolean;
  /** The last known number of likes, including this visitor's. */
  likes: number;
  /** Not on the server yet: the call failed, or is pending. */
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

/** Stores a like; null deletes it. */
export function storeLike(storage: BrowserStorage, articleId: number, like: StoredLike | null): void {
  const words = like && [like.isLiked ? 'on' : 'off', like.likes, ...(like.isUnsent ? [unsent] : [])];
  storage.write(keyOf(articleId), words?.join(' ') ?? '');
}

/** The articles with unsent likes, without withdrawn ones. */
export function listUnsentLikes(storage: BrowserStorage): number[] {
  const ids = storage.keys(prefix).map((key) => Number(key.slice(prefix.length)));
  return ids.filter((id) => {
    const like = readStoredLike(storage, id);
    return like?.isLiked && like.isUnsent;
  });
}

/** Marks a like as sent, or as permanently refused; `likes` is the server's number. */
export function markLikeSent(storage: BrowserStorage, articleId: number, likes = 0): void {
  const like = readStoredLike(storage, articleId);
  if (like) storeLike(storage, articleId, { ...like, likes: Math.max(like.likes, likes), isUnsent: false });
}
