import { anArticleInput } from '@madrasah/contract/examples';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aFakePublicApp } from '../../../../test/http/fake-public-app.ts';
import { patience } from '../../../../test/patience.ts';
import { FakeCdn } from '../../../../test/services/fake-cdn.ts';
import { aWorld } from '../../../../test/world.ts';
import { PostgresChangeFeed } from '../../../database/postgres-change-feed.ts';
import { leadershipOf } from '../../../platform/jobs/index.ts';
import { systemClock } from '../../../shared/clock.ts';
import { cdnPurger, everything } from './purger.ts';

const world = aWorld({ cachesResponses: true, publicFolder: aFakePublicApp(), cdn: 'varnish' });
const cdn = new FakeCdn();
const times = { gatherMs: 50, retryMs: 20, mostRetryMs: 40 };

/** The parts of a process that purge the CDN. */
async function aProcess(purgeUrl: string) {
  const changeFeed = await PostgresChangeFeed.open(world.connection);
  const leader = leadershipOf({ openDatabase: () => world.db, now: systemClock }, 'cdn.purge', {
    leaseMs: 15_000,
    renewMs: 20,
  });
  const purger = cdnPurger({
    cdn: { service: 'varnish', purgeUrl },
    changeFeed,
    leader,
    log: { warn: () => {} },
    times,
  });
  const close = async () => {
    await purger.stop();
    await leader.close();
    await changeFeed.close();
  };
  return { purger, leader, close, hasReceived: () => changeFeed.waitForSync() };
}

let first: Awaited<ReturnType<typeof aProcess>>;
let second: Awaited<ReturnType<typeof aProcess>>;
beforeAll(async () => {
  const address = await cdn.open();
  first = await aProcess(address);
  first.leader.start();
  await vi.waitFor(() => expect(first.leader.isHeld()).toBe(true), patience);
  second = await aProcess(address);
});
afterAll(async () => {
  await first.close();
  await second.close();
  await cdn.close();
});

/** Waits until the CDN was purged of everything that was committed so far. */
async function untilPurged() {
  await Promise.all([world.waitForSync(), first.hasReceived(), second.hasReceived()]);
  await vi.waitFor(() => expect([first.purger.waiting, second.purger.waiting]).toEqual([0, 0]), patience);
}
beforeEach(async () => {
  await untilPurged();
  cdn.empty();
});

/** Two published articles of different categories, and a CDN that has cached the pages that show them. */
async function twoArticles() {
  const { articles } = world.as(await world.aUser({ role: 'admin' }));
  const publish = async (category: string) => (await articles.create(anArticleInput({ category }))).data.id;
  const [id, other] = [await publish('berita'), await publish('humor')];
  await untilPurged();
  const urls = [`/api/articles/${id}`, `/api/articles/${other}`, '/terbaru', '/api/guestbook'];
  /** Which of these pages the CDN still serves from its cache. */
  const kept = async () => {
    const answers = await Promise.all(urls.map((url) => cdn.get(world.app, url)));
    return answers.map(({ isKept }) => isKept);
  };
  await kept();
  cdn.purges.length = 0;
  return { id, kept, edit: (title: string) => articles.update({ id: String(id), title }) };
}

test('a page is stored by the CDN under its tags, and an edit purges exactly the pages that show it, in one call', async () => {
  const { id, kept, edit } = await twoArticles();
  expect(await kept()).toEqual([true, true, true, true]);
  await edit('Judul baru');
  await untilPurged();
  expect(cdn.purges).toEqual([[`article:${id}`, 'articles', 'site-map:1']]);
  expect(await kept()).toEqual([false, true, false, true]);
  expect((await cdn.get(world.app, '/terbaru')).body).toContain('Judul baru');
});

test('a CDN that hangs and fails neither delays nor fails a save, and is purged in the end', async () => {
  const { kept, edit } = await twoArticles();
  const hanging = Promise.withResolvers<number>();
  cdn.refusals.push(hanging.promise, 500, 429);
  const { failed } = first.purger.calls;
  await edit('Disimpan');
  await vi.waitFor(() => expect(cdn.refusals).toHaveLength(2), patience);
  await edit('Disimpan lagi');
  expect(await kept()).toEqual([true, true, true, true]);
  hanging.resolve(503);
  await untilPurged();
  expect(first.purger.calls.failed - failed).toBe(3);
  expect(await kept()).toEqual([false, true, false, true]);
});

test('when the process that purges the CDN is gone, another one takes over and purges everything', async () => {
  const { id, edit } = await twoArticles();
  second.leader.start();
  await first.leader.close();
  await vi.waitFor(() => expect(second.leader.isHeld()).toBe(true), patience);
  await untilPurged();
  expect(cdn.purges).toEqual([everything.toSorted()]);
  await edit('Diganti');
  await untilPurged();
  expect(cdn.purges[1]).toContain(`article:${id}`);
});
