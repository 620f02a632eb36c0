import type { BrowserStorage } from './browser-storage.ts';
import { RefusedByApi } from './post.ts';
import { listUnsentLikes, markLikeSent } from './stored-likes.ts';

/** Counts one more like on the server; resolves with the server's number. */
export type SendLike = (articleId: number) => Promise<number>;

/**
 * The API itself refused this like and will refuse it again, because the article is deleted or the request is
 * invalid.
 */
export function isPermanentFailure(error: unknown): boolean {
  return error instanceof RefusedByApi && error.status >= 400 && error.status < 500 && error.status !== 429;
}

/**
 * Retries unsent likes one after another, silently. The first failure ends the round, because its
 * cause affects the others too. The server counts a visitor once, so a like whose response was lost is not counted
 * twice.
 */
export function createLikeRetry(storage: BrowserStorage, send: SendLike) {
  let running: Promise<void> | null = null;

  async function sendUnsent() {
    for (const id of listUnsentLikes(storage)) {
      try {
        markLikeSent(storage, id, await send(id));
      } catch (error) {
        if (!isPermanentFailure(error)) return;
        markLikeSent(storage, id);
      }
    }
  }
  return function retryLikes(): Promise<void> {
    running ??= sendUnsent().finally(() => {
      running = null;
    });
    return running;
  };
}
