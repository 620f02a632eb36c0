import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fillPool } from '../../test/database/fill-pool.ts';
import { patience } from '../../test/patience.ts';
import { aWorld } from '../../test/world.ts';
import { openOrm } from '../orm.ts';
import { poolOf } from './orm.ts';

const world = aWorld({ cachesResponses: true, isProxied: true });

const create = (headers: Record<string, string>, title: string) =>
  world.app.inject({ method: 'POST', url: '/api/articles', headers, payload: { title, content: `<p>${title}</p>` } });

describe('connections that are cut', () => {
  const rounds = 24;
  const statementsPerRound = 72 / rounds;
  const writers = 12;

  const title = 'during writes fail only their call, keep the pool complete, and lose nothing that was confirmed';
  test(title, async () => {
    const headers = await world.signIn({ role: 'admin' });
    const created: string[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      await world.untilReachable(true);
      world.proxy.cutAfter(round * statementsPerRound);
      const titles = Array.from({ length: writers }, (_, index) => `Berita ${round} ${index}`);
      const answers = await Promise.all(titles.map((title) => create(headers, title)));
      expect(answers.filter(({ statusCode }) => statusCode !== 201 && statusCode !== 503)).toEqual([]);
      created.push(...titles.filter((_, index) => answers[index]?.statusCode === 201));
      world.proxy.cut();
    }
    await fillPool(world);
    await world.untilConnected();
    const stored = await world.db.execute<{ title: string }[]>('select title from articles');
    expect(stored.map(({ title }) => title)).toEqual(expect.arrayContaining(created));
    expect(created.length).toBeGreaterThan(0);
    expect((await create(headers, 'Sesudahnya')).statusCode).toBe(201);
  });

  test('by the server, within a transaction', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const cut = world.db.transactional(async (db) => {
        await db.execute('select pg_terminate_backend(pg_backend_pid())');
      });
      await expect(cut).rejects.toThrow();
    }
    await fillPool(world);
  });

  test('while they are idle are replaced', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await fillPool(world);
      world.proxy.cut();
    }
    await fillPool(world);
  });
});

test('a process that loses its network within a transaction lets another one save the same article', async () => {
  const headers = await world.signIn({ role: 'admin' });
  const { id } = (await create(headers, 'Terkunci')).json<{ data: { id: number } }>().data;
  const other = await openOrm(world.connection);
  onTestFinished(() => other.close());
  const lock = 'update articles set views = views where id = ?';
  const isLocked = Promise.withResolvers<void>();
  const lost = world.db.transactional(async (db) => {
    await db.execute(lock, [id]);
    world.proxy.hang();
    isLocked.resolve();
    await db.execute('select 1');
  });
  lost.catch(() => undefined);
  await isLocked.promise;
  // A statement that cannot get the lock fails.
  await other.em.fork().execute(lock, [id]);
  world.proxy.recover();
  await expect(lost).rejects.toThrow();
  await fillPool(world);
});

describe('a database that accepts no connections', () => {
  test('fails calls at once, without another wait, until it is back', async () => {
    const headers = await world.signIn({ role: 'admin' });
    world.proxy.refuse();
    await world.untilReachable(false);
    const unitsBefore = world.unitsOfWork;
    const answers = await Promise.all([
      create(headers, 'Sia-sia'),
      world.app.inject({ url: '/api/articles?page=3' }),
      world.app.inject({ url: '/api/ready' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
    expect(world.unitsOfWork).toBe(unitsBefore);

    world.proxy.recover();
    await world.untilReachable(true);
    expect((await create(headers, 'Kembali')).statusCode).toBe(201);
  });
});

/** Lets every timer that is set during this test end in a quarter of its time. */
function hurry() {
  const wait = globalThis.setTimeout;
  const waiting = vi.spyOn(globalThis, 'setTimeout');
  waiting.mockImplementation((run, ms = 0) => wait(run, ms / 4));
  onTestFinished(() => waiting.mockRestore());
}

test('a database that takes two seconds to accept a connection is reached again', async () => {
  hurry();
  world.proxy.delayConnections(2_000);
  world.proxy.cut();
  await world.untilReachable(false);
  await world.untilConnected();
  const isReady = async () => expect((await world.app.inject({ url: '/api/ready' })).statusCode).toBe(200);
  await vi.waitFor(isReady, patience);
  world.proxy.recover();
  // The query builder loses a connection that is still being opened when its pool is closed.
  await vi.waitFor(() => expect(poolOf(world.orm).counts.used).toBe(0), patience);
});
