import { beforeEach, describe, expect, test } from 'vitest';
import type { Change, ChangeFeed } from './change-feed.ts';
import type { ChangeTag } from './change-tags.ts';
import { QueryCache } from './query-cache.ts';

let isConnected: boolean;
let change: (tag: ChangeTag) => void;
let disconnect: () => void;
let cache: QueryCache<string | undefined>;
let changeFeed: ChangeFeed;

/** The loads that were begun. */
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

const ask = (key = 'berita') =>
  cache.getOrLoad(key, () => {
    const load = Promise.withResolvers<string | undefined>();
    begun.push(load);
    return load.promise;
  });

/** Asks, and lets the load that this begins end with a value. */
async function load(value: string | undefined) {
  const asked = ask();
  begun.at(-1)?.resolve(value);
  await asked;
}

describe('a result', () => {
  test('is loaded once for all who ask for its key, while it is loaded and afterwards', async () => {
    const asked = [ask(), ask(), ask('agenda')];
    expect(begun).toHaveLength(2);
    begun[0]?.resolve('tiga');
    begun[1]?.resolve('satu');
    expect(await Promise.all(asked)).toEqual(['tiga', 'tiga', 'satu']);
    expect(await ask()).toBe('tiga');
    expect(begun).toHaveLength(2);
  });

  test('may be undefined', async () => {
    await load(undefined);
    expect(await ask()).toBeUndefined();
    expect(begun).toHaveLength(1);
  });

  test('is loaded again after a change of its tag, and after a disconnection, but not after another change', async () => {
    await load('lama');
    change('settings');
    expect(await ask()).toBe('lama');
    change('articles');
    await load('baru');
    expect(await ask()).toBe('baru');
    disconnect();
    await load('terbaru');
    expect(await ask()).toBe('terbaru');
  });

  test('that a change overtook goes to those who wait for it, and to nobody else', async () => {
    const before = ask();
    change('articles');
    const after = ask();
    expect(begun).toHaveLength(2);
    begun[1]?.resolve('baru');
    expect(await after).toBe('baru');
    begun[0]?.resolve('lama');
    expect(await before).toBe('lama');
    expect(await ask()).toBe('baru');
  });

  test('that cannot be had fails for those who wait, and is loaded again', async () => {
    const asked = [ask(), ask()];
    begun[0]?.reject(new Error('away'));
    for (const failed of asked) await expect(failed).rejects.toThrow('away');
    await load('kembali');
    expect(await ask()).toBe('kembali');
  });

  test('that fails after a change leaves what was loaded since', async () => {
    const before = ask();
    change('articles');
    await load('baru');
    begun[0]?.reject(new Error('away'));
    await expect(before).rejects.toThrow('away');
    expect(await ask()).toBe('baru');
    expect(begun).toHaveLength(2);
  });

  test('is not cached while the change feed is not connected', async () => {
    isConnected = false;
    await load('satu');
    await load('dua');
    expect(begun).toHaveLength(2);
  });
});

test('a change of what one result depends on leaves the others', async () => {
  const finer = new QueryCache<string>(changeFeed, []);
  const loads = { berita: 0, agenda: 0 };
  const askAll = async () => {
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
  await askAll();
  change('listing:category:2');
  await askAll();
  expect(loads).toEqual({ berita: 1, agenda: 2 });
  change('articles');
  await askAll();
  expect(loads).toEqual({ berita: 2, agenda: 3 });
});

test('of more results than fit, those that were used last stay', async () => {
  await load('sering');
  for (let count = 0; count < 1_500; count += 1) {
    await cache.getOrLoad(`lain-${count}`, async () => '');
    await ask();
  }
  expect(begun).toHaveLength(1);
});
