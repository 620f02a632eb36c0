import { type CollectionKind, facilities, pages, questions } from '@madrasah/contract';
import { beforeEach, expect, test } from 'vitest';
import { anEntry } from '../../../test/collections/an-entry.ts';
import { aSealedPeriod } from '../../../test/results.ts';
import { aWorld } from '../../../test/world.ts';

const world = aWorld({ cachesResponses: true });

const url = '/trpc/menus.services';
const hrefs = async (): Promise<string[]> =>
  (await world.app.inject(url)).json().result.data.map(({ href }: { href: string }) => href);

/** Whether the response was made for this request instead of taken from the cache. */
async function isMade(): Promise<boolean> {
  const { computed } = world.app.cacheFigures.answers;
  await world.app.inject(url);
  return world.app.cacheFigures.answers.computed > computed;
}

let headers: { authorization: string };
beforeEach(async () => {
  headers = await world.signIn({ role: 'admin' });
});

async function call(method: 'POST' | 'DELETE' | 'PUT', address: string, payload?: object) {
  const answer = await world.app.inject({ method, url: address, headers, payload });
  expect([address, answer.statusCode < 300]).toEqual([address, true]);
  await world.waitForSync();
  return answer.body === '' ? undefined : answer.json().data;
}
const create = (kind: CollectionKind, changes = {}) => call('POST', `/api/manage/${kind.api}`, anEntry(kind, changes));

const always = ['/pendaftaran', '/contact', '/ppid', '/contact/status', '/buletin'];

test('the services are the pages that have contents, and those that need none', async () => {
  expect(await hrefs()).toEqual(always);
  await create(facilities);
  await create(questions, { status: 'draft' });
  await create(pages, { title: 'Tata tertib', path: 'tata-tertib' });
  expect((await hrefs()).filter((href) => !always.includes(href))).toEqual(['/fasilitas', '/tata-tertib']);
});

test('they change with the first entry of a kind and with the last, and not with others', async () => {
  await hrefs();
  const { id } = await create(facilities);
  expect(await hrefs()).toContain('/fasilitas');
  expect(await isMade()).toBe(false);
  const second = await create(facilities, { title: 'Lapangan' });
  expect(await isMade()).toBe(false);
  for (const one of [second.id, id]) await call('DELETE', `/api/manage/facilities/${one}`);
  expect(await hrefs()).not.toContain('/fasilitas');
});

test('a planned entry makes its page a service from its beginning to its end', async () => {
  const [startsAt, endsAt] = ['2026-03-11T03:00:00.000Z', '2026-03-12T03:00:00.000Z'];
  await create(pages, { title: 'Libur', path: 'libur', startsAt, endsAt });
  expect(await hrefs()).not.toContain('/libur');
  world.setClock(startsAt);
  expect(await hrefs()).toContain('/libur');
  world.setClock(endsAt);
  expect(await hrefs()).not.toContain('/libur');
});

test('results are a service, and in the site map, from their approval on', async () => {
  expect(await hrefs()).not.toContain('/hasil');
  await aSealedPeriod(world);
  await world.waitForSync();
  expect(await hrefs()).toContain('/hasil');
  expect((await world.app.inject('/sitemap-pages.xml')).body).toContain('/hasil/kelulusan-2026</loc>');
});
