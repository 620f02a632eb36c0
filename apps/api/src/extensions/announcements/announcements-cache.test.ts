import { announcements } from '@madrasah/contract';
import { beforeEach, expect, test } from 'vitest';
import { anEntry } from '../../../test/collections/an-entry.ts';
import { feedReaders } from '../../../test/feeds.ts';
import { queryUrl } from '../../../test/http/call-procedure.ts';
import { aWorld } from '../../../test/world.ts';

const world = aWorld({ cachesResponses: true });

let headers: { authorization: string };
beforeEach(async () => {
  headers = await world.signIn({ role: 'editor' });
});

async function send(method: 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) {
  const answer = await world.app.inject({ method, url: `/api/manage/announcements${path}`, headers, payload });
  expect([method, path, answer.statusCode < 300]).toEqual([method, path, true]);
  return answer.json().data;
}
const publish = (changes: object = {}) =>
  send('POST', '', anEntry(announcements, { level: 'biasa', isPinned: false, audience: ['guru'], ...changes }));

/** Whether the response was made for this request instead of taken from the cache. */
async function isMade(url: string): Promise<boolean> {
  const { computed } = world.app.cacheFigures.answers;
  await world.app.inject(url);
  return world.app.cacheFigures.answers.computed > computed;
}

async function remadeBy(addresses: Record<string, string>, change: () => Promise<unknown>): Promise<string[]> {
  for (const url of Object.values(addresses)) await isMade(url);
  await change();
  await world.waitForSync();
  const remade: string[] = [];
  for (const [name, url] of Object.entries(addresses)) if (await isMade(url)) remade.push(name);
  return remade;
}

const urgent = queryUrl('announcements.urgent');

test('[COL-014] a change of an entry makes only responses stale that show it', async () => {
  const [first, second] = [await publish({ title: 'Pertama' }), await publish({ title: 'Kedua', level: 'mendesak' })];
  const addresses = {
    first: `/api/announcements/${first.slug}`,
    second: `/api/announcements/${second.slug}`,
    list: '/api/announcements',
    'for teachers': '/api/announcements?audience=guru',
    'for parents': '/api/announcements?audience=orang-tua',
    newest: queryUrl('announcements.newest'),
    urgent,
    feed: '/pengumuman/feed.xml',
    articles: '/api/articles/latest',
    settings: '/api/settings',
  };
  const change = (entry: { id: string }, version: number, changes: object) =>
    send('PATCH', `/${entry.id}`, { version, ...changes });
  const shownIn = ['list', 'for teachers', 'newest', 'feed'];
  expect(await remadeBy(addresses, () => change(first, 1, { body: '<p>Lain.</p>' }))).toEqual(['first', ...shownIn]);
  expect(await remadeBy(addresses, () => change(second, 1, { title: 'Kedua juga' }))).toEqual([
    'second',
    ...shownIn.toSpliced(3, 0, 'urgent'),
  ]);
  expect(await remadeBy(addresses, () => publish({ status: 'draft' }))).toEqual([]);
  expect(await remadeBy(addresses, () => publish({ title: 'Untuk siswa', audience: ['siswa'] }))).toEqual([
    'list',
    'newest',
    'feed',
  ]);
  expect(await remadeBy(addresses, () => send('DELETE', `/${first.id}`))).toEqual(['first', ...shownIn]);
});

test('[ANN-002] cached lists, feed and urgent line change at the minute of a beginning and an end', async () => {
  const [startsAt, endsAt] = ['2026-03-10T04:00:00.000Z', '2026-03-10T05:00:00.000Z'];
  const { slug } = await publish({ title: 'Ujian susulan', level: 'mendesak', startsAt, endsAt });
  const seen = async (at: string) => {
    world.setClock(at);
    const bodies = [];
    for (const url of ['/api/announcements', queryUrl('announcements.newest'), urgent, '/pengumuman/feed.xml']) {
      bodies.push((await world.app.inject(url)).body.includes('Ujian susulan'));
    }
    return [...bodies, (await world.app.inject(`/api/announcements/${slug}`)).statusCode];
  };
  const [hidden, shown] = [
    [false, false, false, false, 404],
    [true, true, true, true, 200],
  ];
  expect(await seen('2026-03-10T03:59:59.999Z')).toEqual(hidden);
  expect(await seen(startsAt)).toEqual(shown);
  expect(await seen('2026-03-10T04:59:59.999Z')).toEqual(shown);
  expect(await seen(endsAt)).toEqual(hidden);
});

test('[ANN-007] its feeds are valid and have the running announcements, the newest first', async () => {
  await publish({
    title: 'Rapat & "musyawarah" <wali>',
    body: '<p>Pukul <strong>08.00</strong></p>',
    startsAt: world.now.toISOString(),
  });
  const publishedAt = world.now;
  world.advanceTime(60_000);
  await publish({ title: 'Kedua' });
  const { readRss, readAtom, readJson } = feedReaders(world);
  const titles = ['Kedua', 'Rapat & "musyawarah" <wali>'];
  const { item } = await readRss('/pengumuman/feed.xml');
  expect(item.map(({ title }) => title)).toEqual(titles);
  expect(item[1]).toMatchObject({
    link: 'http://madrasah.test/pengumuman/rapat-dan-musyawarah-wali',
    description: 'Pukul 08.00',
    category: 'Pengumuman',
    pubDate: publishedAt.toUTCString(),
  });
  const { entry } = await readAtom('/pengumuman/atom.xml');
  expect(entry.map(({ title }) => title)).toEqual(titles);
  expect(new Set(entry.map((one) => one.id)).size).toBe(2);
  const { items } = await readJson('/pengumuman/feed.json');
  expect(items[1]).toMatchObject({ title: titles[1], date_published: publishedAt.toISOString() });
});
