import { limits } from '@madrasah/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fillPool, poolSize } from '../../test/database/fill-pool.ts';
import { aWorld } from '../../test/world.ts';

const world = aWorld({ isProxied: true });

const create = (headers: Record<string, string>, title: string) =>
  world.app.inject({ method: 'POST', url: '/api/articles', headers, payload: { title, content: `<p>${title}</p>` } });

describe('a database that hangs', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  /** Advances the time until the work is done; returns how many milliseconds that took. */
  async function outlast(work: Promise<unknown>): Promise<number> {
    let isDone = false;
    void work.finally(() => {
      isDone = true;
    });
    let passed = 0;
    for (; !isDone && passed < 120_000; passed += 500) await vi.advanceTimersByTimeAsync(500);
    await work;
    return passed;
  }

  test('is answered with 503 to reads and writes before they time out, and holds no connection when it is back', async () => {
    const headers = await world.signIn({ role: 'admin' });
    world.proxy.hang();
    const calls = Array.from({ length: 2 * poolSize }, (_, index) =>
      index % 2 === 0 ? create(headers, 'Tertunda') : world.app.inject({ url: `/api/articles?page=${index}` }),
    );
    const answering = Promise.all(calls);
    expect(await outlast(answering)).toBeLessThanOrEqual(limits.serverTimeoutMs);
    const answers = await answering;
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
    expect(answers.every(({ headers: { 'retry-after': wait } }) => Number(wait) > 0)).toBe(true);
    world.proxy.recover();
    await fillPool(world);
  });

  test('within transactions occupies no connection either', async () => {
    let open = 0;
    const areOpen = Promise.withResolvers<void>();
    const transactions = Array.from({ length: poolSize }, () =>
      world.db.transactional(async (db) => {
        await db.execute('select 1');
        open += 1;
        if (open === poolSize) areOpen.resolve();
        await areOpen.promise;
        world.proxy.hang();
        await db.execute('select 2');
      }),
    );
    const ending = Promise.allSettled(transactions);
    await areOpen.promise;
    expect(await outlast(ending)).toBeLessThanOrEqual(limits.serverTimeoutMs);
    expect((await ending).every(({ status }) => status === 'rejected')).toBe(true);
    world.proxy.recover();
    await fillPool(world);
  });
});
