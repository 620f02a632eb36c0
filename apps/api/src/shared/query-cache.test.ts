import { beforeEach, describe, expect, test } from 'vitest';
import type { Change, ChangeFeed } from './change-feed.ts';
import type { ChangeTag } from './change-tags.ts';
import { QueryCache } from './query-cache.ts';

let isConnected: boolean;
let change: (tag: ChangeTag) => void;
let disconnect: () => void;
let cache: QueryCache<string | undefined>;
let changeFeed: ChangeFeed;

/** The loads that have started. */
let begun: PromiseWithResolvers<string | undefined>[];

beforeEach(() => {
  isConnected = true;
  begun = [];
  changeFeed = {
    isConnected: () => isConnected,
    isReachable: () => true,
    onNotice: () => {},
    onAccessChange: () => {},
    onChange: (listener: (changes: readonly Change[]) => void) => {
      change = (tag) => listener([{ tag, kind: 'edited' }]);
    },
    onDisconnect: (listener: () => void) => {
      disconnect = listener;
    },
    waitForSync: async () => {},
  };
  cache = new QueryCache(changeFeed, ['articles']);
});

const request = (key = 'berita', isCurrent?: (value: string | undefined) => boolean) =>
  cache.getOrLoad(
    key,
    () => {
      const load = Promise.withResolvers<string | undefined>();
      begun.push(load);
      return load.promise;
    },
    [],
    isCurrent,
  );

/** Requests a result, and resolves its load with a value. */
async function load(value: string | undefined) {
  const pending = request();
  begun.at(-1)?.resolve(value);
  await pending;
}

describe('a result', () => {
  test('is loaded once for all concurrent and later requests of its key', async () => {
    const pending = [request(), request(), request('agenda')];
    expect(begun).toHaveLength(2);
    begun[0]?.resolve('tiga');
    begun[1]?.resolve('satu');
    expect(await Promise.all(pending)).toEqual(['tiga', 'tiga', 'satu']);
    expect(await request()).toBe('tiga');
    expect(begun).toHaveLength(2);
  });

  test('may be undefined', async () => {
    await load(undefined);
    expect(await request()).toBeUndefined();
    expect(begun).toHaveLength(1);
  });

  test('is loaded again after a change of its tag, and after a disconnect, but not after another change', async () => {
    await load('lama');
    change('settings');
    expect(await request()).toBe('lama');
    change('articles');
    await load('baru');
    expect(await request()).toBe('baru');
    disconnect();
    await load('terbaru');
    expect(await request()).toBe('terbaru');
  });

  test('that a change made outdated while loading goes to the waiting requests only', async () => {
    const before = request();
    change('articles');
    const after = request();
    expect(begun).toHaveLength(2);
    begun[1]?.resolve('baru');
    expect(await after).toBe('baru');
    begun[0]?.resolve('lama');
    expect(await before).toBe('lama');
    expect(await request()).toBe('baru');
  });

  test('whose load fails rejects for the waiting requests, and is loaded again', async () => {
    const pending = [request(), request()];
    begun[0]?.reject(new Error('away'));
    for (const failed of pending) await expect(failed).rejects.toThrow('away');
    await load('kembali');
    expect(await request()).toBe('kembali');
  });

  test('whose load fails after a change leaves the newer result', async () => {
    const before = request();
    change('articles');
    await load('baru');
    begun[0]?.reject(new Error('away'));
    await expect(before).rejects.toThrow('away');
    expect(await request()).toBe('baru');
    expect(begun).toHaveLength(2);
  });

  test('that is no longer true at a time is loaded again, once for all requests', async () => {
    await load('sampai pukul tiga');
    const requestLater = () => request('berita', (value) => value !== 'sampai pukul tiga');
    const pending = [requestLater(), requestLater()];
    expect(begun).toHaveLength(2);
    begun[1]?.resolve('sesudahnya');
    expect(await Promise.all(pending)).toEqual(['sesudahnya', 'sesudahnya']);
    expect([await request(), await requestLater(), begun.length]).toEqual(['sesudahnya', 'sesudahnya', 2]);
    change('articles');
    const changed = request();
    begun[2]?.resolve('baru');
    expect(await changed).toBe('baru');
  });

  test('is not cached while the change feed is not connected', async () => {
    isConnected = false;
    await load('satu');
    await load('dua');
    expect(begun).toHaveLength(2);
  });
});

test('a result changes without affecting those of other keys', async () => {
  const finer = new QueryCache<string>(changeFeed, []);
  const loads = { berita: 0, agenda: 0 };
  const requestAll = async () => {
    for (const [key, tag] of [
      ['berita', 'listing:category:1'],
      ['agenda', 'listing:category:2'],
    ] as const) {
      await finer.getOrLoad(key, async () => {
        loads[key] += 1;
        return key;
      }, [tag]);
    }
  };
  await requestAll();
  change('listing:category:2');
  await requestAll();
  expect(loads).toEqual({ berita: 1, agenda: 2 });
  change('articles');
  await requestAll();
  expect(loads).toEqual({ berita: 2, agenda: 3 });
});

test('results are evicted when there are too many, the least recently used first', async () => {
  await load('sering');
  for (let count = 0; count < 1_500; count += 1) {
    await cache.getOrLoad(`lain-${count}`, async () => '');
    await request();
  }
  expect(begun).toHaveLength(1);
});
