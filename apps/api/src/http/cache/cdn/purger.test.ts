import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { patience } from '../../../../test/patience.ts';
import { FakeCdn } from '../../../../test/services/fake-cdn.ts';
import type { Change } from '../../../shared/change-feed.ts';
import { articleTag } from '../../../shared/change-tags.ts';
import { type CdnPurger, cdnPurger, everything } from './purger.ts';

const cdn = new FakeCdn();
const state = { isConnected: true, isHeld: true, checks: 0 };
let purgeUrl: string;
let purger: CdnPurger;
let change: (...ids: number[]) => void;
let loseFeed: () => void;
let takeRight: () => void;

beforeAll(async () => {
  purgeUrl = await cdn.open();
});
afterAll(() => cdn.close());

beforeEach(() => {
  cdn.empty();
  Object.assign(state, { isConnected: true, isHeld: true, checks: 0 });
  purger = cdnPurger({
    cdn: { service: 'varnish', purgeUrl },
    changeFeed: {
      isConnected: () => {
        state.checks += 1;
        return state.isConnected;
      },
      isReachable: () => true,
      onNotice: () => {},
      onAccessChange: () => {},
      onChange: (listener: (changes: readonly Change[]) => void) => {
        change = (...ids) => listener(ids.map((id) => ({ tag: articleTag(id), kind: 'edited' })));
      },
      onDisconnect: (listener) => {
        loseFeed = listener;
      },
      waitForSync: async () => {},
    },
    leader: {
      isHeld: () => state.isHeld,
      onElected: (listener) => {
        takeRight = listener;
      },
    },
    log: { warn: () => {} },
    times: { gatherMs: 10, retryMs: 10, mostRetryMs: 20 },
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await purger.stop();
});

const untilPurged = () => vi.waitFor(() => expect(purger.waiting).toBe(0), patience);
const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const every = everything.toSorted();

test('tags that change together are purged together, each key once, and no more keys in a call than it accepts', async () => {
  change(1, 2);
  change(2);
  await untilPurged();
  expect(cdn.purges).toEqual([['article:1', 'article:2', 'articles']]);
  change(...ids(1, 60));
  await untilPurged();
  expect(cdn.purges.map(({ length }) => length)).toEqual([3, 30, 30, 1]);
});

test('up to a thousand keys wait for a CDN that fails; with more of them everything is purged', async () => {
  const hanging = Promise.withResolvers<number>();
  cdn.refusals.push(503, hanging.promise);
  change(...ids(1, 999));
  await vi.waitFor(() => expect(cdn.refusals).toEqual([]), patience);
  expect([purger.waiting, purger.calls.failed]).toEqual([1_000, 1]);
  change(1_000);
  hanging.resolve(503);
  await untilPurged();
  expect(cdn.purges).toEqual([every]);
});

test('only the leader purges; a new leader purges everything', async () => {
  state.isHeld = false;
  change(1);
  expect(purger.waiting).toBe(0);
  state.isHeld = true;
  takeRight();
  await untilPurged();
  expect(cdn.purges).toEqual([every]);
});

test('after a disconnect of the change feed everything is purged, and only once the feed is connected again', async () => {
  state.isConnected = false;
  loseFeed();
  change(1);
  await vi.waitFor(() => expect(state.checks).toBeGreaterThan(1), patience);
  expect([cdn.purges, purger.waiting]).toEqual([[], every.length + 2]);
  state.isConnected = true;
  await untilPurged();
  expect(cdn.purges).toEqual([[...every, 'article:1', 'articles'].toSorted()]);
});

test('a process that stops first purges the keys that wait', async () => {
  // Fake timers make this independent of the machine's load; the short wait is tested below.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  change(1);
  await purger.stop();
  expect(cdn.purges).toEqual([['article:1', 'articles']]);
});

test('a process that stops waits only a moment for a CDN that hangs', async () => {
  const hanging = Promise.withResolvers<number>();
  cdn.refusals.push(hanging.promise);
  change(1);
  await vi.waitFor(() => expect(cdn.refusals).toEqual([]), patience);
  await purger.stop();
  expect(purger.calls).toEqual({ taken: 0, failed: 1 });
  hanging.resolve(503);
});
