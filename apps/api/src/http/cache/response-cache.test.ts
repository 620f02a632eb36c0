import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { isReleaseRun } from '@madrasah/config/release-run';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Change, ChangeKind } from '../../shared/change-feed.ts';
import type { ChangeTag } from '../../shared/change-tags.ts';
import { CachedResponse } from './cached-response.ts';
import { ResponseCache } from './response-cache.ts';

const start = Date.parse('2026-03-10T03:00:00.000Z');
const minute = 60_000;

/** A cache, and everything that can happen to it. */
function aCache(bytes?: number) {
  const state = { isConnected: true, isReachable: true, now: start };
  let change: (changes: readonly Change[]) => void = () => {};
  let disconnected = () => {};
  const cache = new ResponseCache({
    changeFeed: {
      isConnected: () => state.isConnected,
      isReachable: () => state.isReachable,
      onNotice: () => {},
      onAccessChange: () => {},
      onChange: (listener) => {
        change = listener;
      },
      onDisconnect: (listener) => {
        disconnected = listener;
      },
      waitForSync: async () => {},
    },
    now: () => new Date(state.now),
    bytes,
  });
  return {
    cache,
    state,
    change: (tag: ChangeTag, kind: ChangeKind) => change([{ tag, kind }]),
    disconnect: () => {
      state.isConnected = false;
      disconnected();
    },
    store(key: string, response = aResponse()) {
      const flight = cache.start(key);
      if (flight) cache.resolve(key, flight, response);
      return response;
    },
  };
}

const aResponse = (tags: ChangeTag[] = ['articles'], body = 'isi', headers = {}) =>
  new CachedResponse(200, headers, Buffer.from(body), { tags }, () => []);

test('a response that was begun before a withdrawal is not kept while the database is away; a later one is', () => {
  const { cache, change, disconnect, state, store } = aCache();
  const flight = cache.start('/a');
  change('articles', 'withdrawn');
  disconnect();
  state.isReachable = false;
  if (flight) cache.resolve('/a', flight, aResponse());
  expect(cache.findStale('/a', true)).toBeUndefined();
  const response = store('/a');
  expect(cache.findStale('/a', true)?.response).toBe(response);
});

describe('an entry whose content was edited', () => {
  test('is the newest under its key: an earlier one with the same tags changes nothing', () => {
    const { cache, change, store } = aCache();
    store('/a', aResponse(['article:1', 'listing']));
    store('/a', aResponse(['article:1']));
    change('listing', 'edited');
    expect(cache.findFresh('/a')).toBeDefined();
    change('article:1', 'edited');
    expect(cache.findFresh('/a')).toBeUndefined();
  });

  test('is no longer fresh, and stays as a stale entry', () => {
    const { cache, change, store } = aCache();
    const response = store('/a');
    change('articles', 'edited');
    expect(cache.findFresh('/a')).toBeUndefined();
    expect(cache.findStale('/a', false)?.response).toBe(response);
  });

  test('does not invalidate entries that show other content', () => {
    const { cache, change, store } = aCache();
    const response = store('/a', aResponse(['settings']));
    change('articles', 'edited');
    change('articles', 'withdrawn');
    expect(cache.findFresh('/a')).toBe(response);
  });

  test('during a flight is sent to the waiting requests, but not cached', async () => {
    const { cache, change } = aCache();
    const flight = cache.start('/a');
    change('articles', 'edited');
    expect(cache.findFlight('/a')).toBeUndefined();
    const response = aResponse();
    if (flight) cache.resolve('/a', flight, response);
    expect(await flight?.result).toBe(response);
    expect(cache.findStale('/a', true)).toBeUndefined();
  });

  test('is cached when only other content was edited meanwhile', () => {
    const { cache, change } = aCache();
    const flight = cache.start('/a');
    change('guestbook', 'edited');
    const response = aResponse();
    if (flight) cache.resolve('/a', flight, response);
    expect(cache.findFresh('/a')).toBe(response);
  });
});

describe('an entry that is only aged', () => {
  test('is sent between one minute and five, while it is revalidated', () => {
    const { cache, store, state } = aCache();
    const response = store('/a');
    const found = () => [cache.findFresh('/a'), cache.findAged('/a')];
    state.now += minute - 1;
    expect(found()).toEqual([response, response]);
    state.now += 1;
    expect(found()).toEqual([undefined, response]);
    state.now += 4 * minute - 1;
    expect(found()).toEqual([undefined, response]);
    state.now += 1;
    expect(found()).toEqual([undefined, undefined]);
  });

  test('is not sent once it was edited, nor while changes may be missed', () => {
    const { cache, store, state, change, disconnect } = aCache();
    store('/a');
    state.now += minute;
    change('articles', 'edited');
    expect(cache.findAged('/a')).toBeUndefined();
    store('/b');
    disconnect();
    expect(cache.findAged('/b')).toBeUndefined();
    state.isConnected = true;
    expect(cache.findAged('/b')).toBeUndefined();
  });

  test('is sent, fresh or stale, no longer than its content may be shown', () => {
    const { cache, store, state } = aCache();
    const validUntil = start + 30_000;
    const response = store(
      '/a',
      new CachedResponse(200, {}, Buffer.from('isi'), { tags: ['articles'], validUntil }, () => []),
    );
    state.now = validUntil - 1;
    expect([cache.findFresh('/a'), cache.findStale('/a', true)?.response]).toEqual([response, response]);
    state.now = validUntil;
    expect([cache.findFresh('/a'), cache.findAged('/a'), cache.findStale('/a', true)]).toEqual(
      Array(3).fill(undefined),
    );
  });

  test('is revalidated once at a time, and two entries at most', () => {
    const { cache } = aCache();
    expect(['/a', '/a', '/b', '/c'].map((key) => cache.beginRevalidation(key))).toEqual([true, false, true, false]);
    cache.endRevalidation('/a');
    expect(['/c', '/b'].map((key) => cache.beginRevalidation(key))).toEqual([true, false]);
  });
});

describe('a change of one tag', () => {
  test('invalidates what depends on it or on its whole kind, and nothing else', () => {
    const { cache, store, change } = aCache();
    store('/17', aResponse(['article:17', 'settings']));
    store('/all', aResponse(['articles']));
    const other = store('/18', aResponse(['article:18', 'listing:category:5']));
    change('article:17', 'edited');
    expect([cache.findFresh('/17'), cache.findFresh('/all')]).toEqual([undefined, undefined]);
    expect(cache.findFresh('/18')).toBe(other);
    change('articles', 'withdrawn');
    expect(cache.count).toBe(0);
  });

  test('invalidates what depends on more tags of its kind than are stored separately', () => {
    const { cache, store, change } = aCache();
    const tagsOf = (count: number) => Array.from({ length: count }, (_, id): ChangeTag => `article:${id + 1}`);
    const forty = store('/40', aResponse(tagsOf(40)));
    const more = store('/41', aResponse(tagsOf(41)));
    expect([[...more.tags], forty.tags.size]).toEqual([['articles'], 40]);
    change('article:99', 'edited');
    expect([cache.findFresh('/40'), cache.findFresh('/41')]).toEqual([forty, undefined]);
  });

  test('during a flight keeps only what depends on it from being cached, however many changes there were', () => {
    const { cache, change } = aCache();
    const flights = ['/17', '/18', '/19'].map((key) => cache.start(key));
    change('article:17', 'edited');
    for (const id of [17, 18] as const) {
      const flight = flights[id - 17];
      if (flight) cache.resolve(`/${id}`, flight, aResponse([`article:${id}`]));
    }
    expect([cache.findFresh('/17'), cache.findFresh('/18') !== undefined]).toEqual([undefined, true]);
    for (let count = 0; count < 1_000; count += 1) change('guestbook', 'edited');
    if (flights[2]) cache.resolve('/19', flights[2], aResponse(['article:19']));
    expect(cache.findFresh('/19')).toBeUndefined();
  });
});

test('a change that withdraws content leaves no entry of it', () => {
  const { cache, change, store } = aCache();
  for (const key of ['/a', '/b', '/c']) store(key);
  change('articles', 'withdrawn');
  expect([cache.count, cache.size]).toEqual([0, 0]);
});

describe('while the change feed is not connected', () => {
  test('a stale entry is served only while the database does not respond, for half an hour', () => {
    const { cache, store, disconnect, state } = aCache();
    const response = store('/a');
    disconnect();
    expect(cache.findFresh('/a')).toBeUndefined();
    expect(cache.findStale('/a', false)).toBeUndefined();
    state.now += 30 * minute - 1;
    expect(cache.findStale('/a', true)?.response).toBe(response);
    state.now += 1;
    expect(cache.findStale('/a', true)).toBeUndefined();
  });

  test('the half hour begins with the first disconnect, and a new connection does not end it', () => {
    const { cache, store, disconnect, state } = aCache();
    store('/a');
    disconnect();
    state.now += 20 * minute;
    state.isConnected = true;
    expect([cache.findFresh('/a'), cache.findStale('/a', false)]).toEqual([undefined, undefined]);
    disconnect();
    state.now += 10 * minute;
    expect(cache.findStale('/a', true)).toBeUndefined();
  });

  test('the database is queried for the same key at most once a second, and at once after a reconnect', () => {
    const { cache, store, disconnect, state } = aCache();
    store('/a');
    disconnect();
    expect(cache.findStaleBeforeRetry('/a')).toBeUndefined();
    const stale = cache.findStale('/a', true);
    if (stale) cache.recordFailure(stale);
    expect(cache.findStaleBeforeRetry('/a')).toBe(stale);
    state.now += 1_000;
    expect(cache.findStaleBeforeRetry('/a')).toBeUndefined();
    if (stale) cache.recordFailure(stale);
    state.isConnected = true;
    expect(cache.findStaleBeforeRetry('/a')).toBeUndefined();
  });
});

describe('a single flight', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('is waited for ten seconds, or half a second where there is a stale entry and the database is probably unreachable', async () => {
    const { cache, store, disconnect } = aCache();
    store('/a');
    const patient = cache.start('/b');
    disconnect();
    const results: unknown[] = [];
    void patient?.result.then((result) => results.push(['b', result]));
    void cache.start('/a')?.result.then((result) => results.push(['a', result]));
    await vi.advanceTimersByTimeAsync(499);
    expect(results).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect([results, cache.findFlight('/a')]).toEqual([[['a', 'timeout']], undefined]);
    await vi.advanceTimersByTimeAsync(9_499);
    expect(results).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(results).toEqual([
      ['a', 'timeout'],
      ['b', 'timeout'],
    ]);
  });

  test('is waited for three seconds where there is a stale entry and the database seems to work', async () => {
    const { cache, store } = aCache();
    store('/a');
    let result: unknown;
    void cache.start('/a')?.result.then((timedOut) => {
      result = timedOut;
    });
    await vi.advanceTimersByTimeAsync(2_999);
    expect(result).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(result).toBe('timeout');
  });

  test('is started for a thousand keys at a time; other requests are each handled separately', () => {
    const { cache } = aCache();
    const flights = Array.from({ length: 1_001 }, (_, number) => cache.start(`/${number}`));
    expect(flights.filter(Boolean)).toHaveLength(1_000);
    flights[0]?.resolve('not shared');
    return Promise.resolve().then(() => expect(cache.start('/lagi')).toBeDefined());
  });
});

describe('the size of the cache', () => {
  const mebibyte = 1024 * 1024;

  test('stays within the limit, whatever takes the bytes: body, address or headers', () => {
    for (const [key, body, headers] of [
      ['/', 'x'.repeat(10_000), {}],
      [`/${'k'.repeat(10_000)}`, 'x', {}],
      ['/', 'x', { 'content-security-policy': 'h'.repeat(10_000) }],
    ] as const) {
      const { cache, store } = aCache(mebibyte);
      for (let number = 0; number < 300; number += 1) store(`${key}${number}`, aResponse(['articles'], body, headers));
      expect(cache.count).toBeLessThan(110);
      expect(cache.size).toBeLessThanOrEqual(mebibyte);
    }
  });

  test('includes each encoding once it is made', async () => {
    const { cache, store } = aCache();
    const bodies = Array.from({ length: 2_000 }, () => Math.random().toString(36)).join('');
    const response = store('/a', aResponse(['articles'], bodies));
    const plain = cache.size;
    const { body: brotli } = await response.bodyFor('br');
    expect(cache.size).toBe(plain + brotli.length);
    const { body: gzip } = await response.bodyFor('gzip');
    expect(cache.size).toBe(plain + brotli.length + gzip.length);
    await response.bodyFor('br');
    expect(cache.size).toBe(plain + brotli.length + gzip.length);
  });

  test.runIf(isReleaseRun)("is at least the growth of the process's memory", async () => {
    const script = new URL('../../../test/measure-cache-memory.ts', import.meta.url);
    const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', fileURLToPath(script)]);
    const { entries, grown, counted } = JSON.parse(stdout);
    // A growth far below the bytes of the entries would mean that nothing was measured.
    expect(grown).toBeGreaterThan(entries * 1_200);
    expect(grown / counted).toBeLessThan(1);
  });
});
