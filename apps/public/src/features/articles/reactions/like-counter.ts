import type { BrowserMemory } from './browser-memory.ts';
import { readLike, writeLike } from './like-memory.ts';
import { isRefusedForGood, type SendLike } from './repeat-likes.ts';

/** What the button shows. */
export type LikeState = { isLiked: boolean; likes: number };

type LikeOptions = {
  articleId: number;
  /** The number that came with the page. */
  served: number;
  memory: BrowserMemory;
  send: SendLike;
};

export type LikeCounter = {
  /** As the page was served, before this browser's memory was asked. */
  served: LikeState;
  read(): LikeState;
  press(): void;
  /** Calls `listener` after every change; answers with a function that ends it. */
  subscribe(listener: () => void): () => void;
};

/**
 * The heart under an article: pressing goes on and off here, and the server hears of it once and never again, not
 * even from a later visit (ST-023, ST-024, A-27, D-15). A call that fails changes nothing on the screen (API-026):
 * the like is remembered as unsent, and sent again with the next page.
 */
export function createLikeCounter({ articleId, served, memory, send }: LikeOptions): LikeCounter {
  const known = readLike(memory, articleId);
  /** A like that was taken back before the server heard of it leaves no trace. */
  const remembered = known?.isUnsent && !known.isLiked ? null : known;
  const listeners = new Set<() => void>();
  /** Everybody's likes, this browser's own included unless there is none. */
  let total = Math.max(served, remembered?.likes ?? 0);
  let progress: 'none' | 'sending' | 'failed' | 'sent' = remembered
    ? remembered.isUnsent
      ? 'failed'
      : 'sent'
    : 'none';
  let isLiked = remembered?.isLiked ?? false;
  let state = stateNow();

  function stateNow(): LikeState {
    const isWithoutOwn = progress !== 'none' && !isLiked;
    return { isLiked, likes: isWithoutOwn ? Math.max(0, total - 1) : total };
  }
  function tell() {
    state = stateNow();
    for (const listener of listeners) listener();
  }
  function remember() {
    const isUnsent = progress !== 'sent';
    writeLike(memory, articleId, progress === 'none' ? null : { isLiked, likes: total, isUnsent });
  }
  /** There is nothing of ours on the server, and there will not be. */
  function withdraw() {
    total = Math.max(0, total - 1);
    progress = 'none';
    remember();
  }

  async function sendOnce() {
    progress = 'sending';
    total += 1;
    remember();
    try {
      total = Math.max(total, await send(articleId));
      progress = 'sent';
      remember();
    } catch (error) {
      progress = isRefusedForGood(error) ? 'sent' : 'failed';
      if (isLiked) remember();
      else withdraw();
    }
    tell();
  }

  return {
    served: { isLiked: false, likes: served },
    read: () => state,
    press() {
      // Meanwhile the like may have been sent again, here or in another tab.
      if (progress === 'failed' && readLike(memory, articleId)?.isUnsent === false) progress = 'sent';
      isLiked = !isLiked;
      if (progress === 'none') void sendOnce();
      else if (progress === 'failed') withdraw();
      else remember();
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
