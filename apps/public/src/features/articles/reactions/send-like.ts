import { apiTimeoutMs } from '@madrasah/contract';
import { type BrowserStorage, listUnsentLikes, markLikeSent, readVisitorId } from './stored-likes.ts';

/** The API itself refused the call, as opposed to a proxy. */
export class RefusedByApi extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the API answers ${status}`);
    this.status = status;
  }
}

/**
 * A mutation without a body over the REST API: little script, because every page contains it. It completes even when
 * the page is closed. Rejects with `RefusedByApi`, or with another error when the API did not answer.
 */
export async function post(path: string): Promise<unknown> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'x-visitor-id': readVisitorId() },
    keepalive: true,
    signal: AbortSignal.timeout(apiTimeoutMs),
  });
  const body: unknown = await response.json();
  if (response.ok) return body;
  const isFromApi = typeof body === 'object' && body !== null && 'requestId' in body;
  throw isFromApi ? new RefusedByApi(response.status) : new Error('not an answer of the API');
}

/** The number in `{ data: { likes } }`; 0 by default, because the number never decreases. */
function likesIn(body: unknown): number {
  const data: unknown = Object(body).data;
  return Number(Object(data).likes) || 0;
}

export const sendLike: SendLike = async (articleId) => likesIn(await post(`/api/articles/${articleId}/like`));

/**
 * Calls `listener` immediately and on every change of the Page Visibility API. Returns a function that unsubscribes.
 */
export function onVisibilityChange(listener: (isVisible: boolean) => void): () => void {
  const stop = new AbortController();
  const notify = () => listener(document.visibilityState === 'visible');
  document.addEventListener('visibilitychange', notify, { signal: stop.signal });
  notify();
  return () => stop.abort();
}

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
