import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createNoticeFeed, retryAfter } from './notice-feed.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Opened = { onHeartbeat: (unread?: number) => void; end: () => void; signal: AbortSignal };

/** A feed with a server whose streams and answers the test controls. */
function aFeed({ refusesStreams = false } = {}) {
  const streams: Opened[] = [];
  const numbers: number[] = [];
  const server = { unread: 0, refusesStreams, isAway: false };
  const readCount = vi.fn(async () => {
    if (server.isAway) throw new Error('no server answers');
    return server.unread;
  });
  const feed = createNoticeFeed({
    openStream: (signal, onHeartbeat) =>
      new Promise((resolve, reject) => {
        if (server.refusesStreams) return reject(new Error('no stream'));
        streams.push({ onHeartbeat, end: resolve, signal });
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      }),
    readCount,
    onUnread: (unread) => void numbers.push(unread),
    random: () => 0.5,
  });
  feed.show();
  const last = () => streams.at(-1);
  /** Sends heartbeats of a stream for so long. */
  const beats = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 20_000) {
      await vi.advanceTimersByTimeAsync(20_000);
      last()?.onHeartbeat();
    }
  };
  return { feed, streams, numbers, server, readCount, last, beats };
}

const minute = 60_000;

test('the stream sends the number; while it sends heartbeats there is no polling', async () => {
  const { numbers, readCount, last, beats, streams } = aFeed();
  last()?.onHeartbeat(2);
  await beats(10 * minute);
  last()?.onHeartbeat(3);
  expect([numbers, readCount.mock.calls.length, streams.length]).toEqual([[2, 3], 0, 1]);
});

test('[D-02] without a stream, polling gets the number at once and then at least once a minute', async () => {
  const { numbers, server } = aFeed({ refusesStreams: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(numbers).toEqual([0]);
  for (let unread = 1; unread <= 10; unread += 1) {
    server.unread = unread;
    await vi.advanceTimersByTimeAsync(minute);
    expect(numbers.at(-1)).toBe(unread);
  }
});

test('a stream whose first message is delayed by a proxy is replaced by polling', async () => {
  const { numbers, server, streams } = aFeed();
  server.unread = 4;
  await vi.advanceTimersByTimeAsync(5_000);
  expect([numbers, streams[0]?.signal.aborted]).toEqual([[4], true]);
  for (let unread = 5; unread <= 15; unread += 1) {
    server.unread = unread;
    await vi.advanceTimersByTimeAsync(minute);
    expect(numbers.at(-1)).toBe(unread);
  }
});

test('a silent stream is replaced by polling within a minute, and reopened', async () => {
  const { numbers, server, streams, last, beats } = aFeed();
  last()?.onHeartbeat(0);
  await beats(minute);
  server.unread = 1;
  await vi.advanceTimersByTimeAsync(minute);
  expect(numbers).toEqual([0, 1]);
  expect(streams).toHaveLength(2);
  last()?.onHeartbeat(2);
  streams[0]?.onHeartbeat(9);
  expect(numbers).toEqual([0, 1, 2]);
});

test('an ended stream is reopened after about a second, a refused one with back-off', async () => {
  const { streams, last } = aFeed();
  last()?.onHeartbeat(0);
  last()?.end();
  await vi.advanceTimersByTimeAsync(999);
  expect(streams).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(streams).toHaveLength(2);
  expect([0, 1, 2, 3, 9].map((failures) => retryAfter(failures, 0.5))).toEqual([1_000, 2_000, 4_000, 8_000, 60_000]);
  expect([0, 1].map((random) => retryAfter(2, random))).toEqual([2_000, 6_000]);
});

test('an unreachable server is not polled more often, and its return is noticed within a minute', async () => {
  const { server, readCount, numbers } = aFeed({ refusesStreams: true });
  server.isAway = true;
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(readCount.mock.calls.length).toBeLessThanOrEqual(13);
  Object.assign(server, { isAway: false, unread: 7 });
  await vi.advanceTimersByTimeAsync(minute);
  expect(numbers.at(-1)).toBe(7);
});

test('a tab hidden for a minute stops; when visible again it catches up at once', async () => {
  const { feed, streams, readCount, last, beats } = aFeed();
  last()?.onHeartbeat(0);
  feed.hide();
  await vi.advanceTimersByTimeAsync(30_000);
  feed.show();
  await vi.advanceTimersByTimeAsync(19_000);
  expect(streams[0]?.signal.aborted).toBe(false);
  last()?.onHeartbeat();

  feed.hide();
  await beats(minute);
  expect(last()?.signal.aborted).toBe(true);
  const callsBefore = readCount.mock.calls.length;
  await vi.advanceTimersByTimeAsync(30 * minute);
  expect([streams.length, readCount.mock.calls.length]).toEqual([1, callsBefore]);
  feed.show();
  expect(streams).toHaveLength(2);
});

test('after the end nothing is opened, requested or reported', async () => {
  const { feed, streams, numbers, readCount, last } = aFeed();
  last()?.onHeartbeat(1);
  feed.stop();
  last()?.onHeartbeat(2);
  await vi.advanceTimersByTimeAsync(30 * minute);
  expect([streams.length, numbers, readCount.mock.calls.length]).toEqual([1, [1], 0]);
});
