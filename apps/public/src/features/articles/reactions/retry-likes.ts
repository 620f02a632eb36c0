import type { BrowserStorage } from './browser-storage.ts';
import { RefusedByApi } from './post.ts';
import { listUnsentLikes, markLikeSent } from './stored-likes.ts';

/** Counts one more on the server; resolves with the number there. */
export type SendLike = (articleId: number) => Promise<number>;

/** The API has refused this like itself and will again, because the article is gone or the like makes no sense. */
export function isPermanentFailure(error: unknown): boolean {
  return error instanceof RefusedByApi && error.status >= 400 && error.status < 500 && error.status !== 429;
}

/**
 * Sends likes again whose call has failed, one after another, and tells nobody what came of it (API-026, A-27). The
 * first that fails again ends the round: whatever stood in its way stands in the way of the others. The server counts
 * a visitor once, so a like that arrived without a response is not counted twice.
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
