import { newId } from '../../../shared/new-id.ts';

/** Persistent storage by key. */
export type BrowserStorage = {
  read(key: string): string | null;
  write(key: string, value: string): void;
  /** The keys with this prefix. */
  keys(prefix: string): string[];
};

/** Local storage; does nothing when the browser denies access. */
export const browserStorage: BrowserStorage = {
  read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key, value) {
    try {
      localStorage.setItem(key, value);
    } catch {
      return;
    }
  },
  keys(prefix) {
    try {
      return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
    } catch {
      return [];
    }
  },
};

const storageKey = 'visitorId';

/** Used when the browser denies storage: a retried call must send the same id. */
let ofThisTab: string | undefined;

/** The UUID of this browser, so that its views and likes count once; created when first needed. */
export function readVisitorId(storage: BrowserStorage = browserStorage): string {
  const known = storage.read(storageKey);
  if (known) return known;
  ofThisTab ??= newId();
  storage.write(storageKey, ofThisTab);
  return ofThisTab;
}

/** What this browser stores about a liked article. */
type StoredLike = {
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
