import { apiTimeoutMs } from '@madrasah/contract';
import { readText, storedKeys, storeText } from '../../../shared/browser-storage.ts';

/** A random UUID. `crypto.randomUUID` exists only on secure origins, which a school's internal network may not be. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

const storageKey = 'visitorId';

/** Used when the browser denies storage: a retried call must send the same id. */
let ofThisTab: string | undefined;

/** The UUID of this browser, so that its views and likes count once; created when first needed. */
export function readVisitorId(): string {
  const known = readText(storageKey);
  if (known) return known;
  ofThisTab ??= newId();
  storeText(storageKey, ofThisTab);
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

export function readStoredLike(articleId: number): StoredLike | null {
  const [heart, likes, sending] = (readText(keyOf(articleId)) ?? '').split(' ');
  if (heart !== 'on' && heart !== 'off') return null;
  return { isLiked: heart === 'on', likes: Number(likes) || 0, isUnsent: sending === unsent };
}

/** Stores a like; null deletes it. */
export function storeLike(articleId: number, like: StoredLike | null): void {
  const parts = like && [like.isLiked ? 'on' : 'off', like.likes, ...(like.isUnsent ? [unsent] : [])];
  storeText(keyOf(articleId), parts?.join(' ') ?? null);
}

/** The articles with unsent likes, without withdrawn ones. */
function listUnsentLikes(): number[] {
  const ids = storedKeys(prefix).map((key) => Number(key.slice(prefix.length)));
  return ids.filter((id) => {
    const like = readStoredLike(id);
    return like?.isLiked && like.isUnsent;
  });
}

/** Marks a like as sent, or as permanently refused; `likes` is the server's number. */
function markLikeSent(articleId: number, likes = 0): void {
  const like = readStoredLike(articleId);
  if (like) storeLike(articleId, { ...like, likes: Math.max(like.likes, likes), isUnsent: false });
}

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

/** Counts one more like on the server; resolves with the server's number, or 0, because the number never decreases. */
export async function sendLike(articleId: number): Promise<number> {
  const data: unknown = Object(await post(`/api/articles/${articleId}/like`)).data;
  return Number(Object(data).likes) || 0;
}

/**
 * The API itself refused this like and will refuse it again, because the article is deleted or the request is
 * invalid.
 */
export function isPermanentFailure(error: unknown): boolean {
  return error instanceof RefusedByApi && error.status >= 400 && error.status < 500 && error.status !== 429;
}

async function sendUnsent(send: typeof sendLike): Promise<void> {
  for (const id of listUnsentLikes()) {
    try {
      markLikeSent(id, await send(id));
    } catch (error) {
      if (!isPermanentFailure(error)) return;
      markLikeSent(id);
    }
  }
}

let retrying: Promise<void> | undefined;

/**
 * Retries unsent likes one after another, silently. The first failure ends the round, because its cause affects the
 * others too. The server counts a visitor once, so a like whose response was lost is not counted twice.
 */
export function retryLikes(send = sendLike): Promise<void> {
  retrying ??= sendUnsent(send).finally(() => {
    retrying = undefined;
  });
  return retrying;
}
