import { events, pageContents } from '@madrasah/contract';
import { anArticleInput } from '@madrasah/contract/examples';

import { starterIdentity, starterPages } from '@madrasah/starter-content/pages';
import { beforeEach, describe, expect, test } from 'vitest';
import { anEntry } from '../../../test/collections/an-entry.ts';
import { callProcedure } from '../../../test/http/call-procedure.ts';
import { aFakePublicApp } from '../../../test/http/fake-public-app.ts';
import { aWorld } from '../../../test/world.ts';
import { findStored, findTimeZone, followTimeZone, readIdentity, storeFirstTimeZone, storeSetting } from './index.ts';

const world = aWorld({ cachesResponses: true, publicFolder: aFakePublicApp() });
type Site = Pick<typeof world, 'app'>;

const saveZone = async (timeZone: (typeof pageContents.identity.initial)['timeZone']) =>
  world
    .as(await world.aUser({ role: 'admin' }))
    .siteContent.saveIdentity({ ...pageContents.identity.initial, timeZone });

const { admissions } = starterPages(starterIdentity);
const phases = admissions.phases.map((phase, index) =>
  index === 0 ? { ...phase, from: '2026-03-01', until: '2026-03-31' } : phase,
);
/** In Jakarta the last hour of 31 March; in Jayapura it is 1 April. */
const between = '2026-03-31T16:30:00.000Z';

const read = async ({ app }: Site, url: string) => (await app.inject(url)).body;
const json = async ({ app }: Site, url: string) => (await app.inject(url)).json();
const firstPhase = async (site: Site) =>
  (await callProcedure(site.app, 'siteContent.admissions')).json().data.phases[0].state;
/** Cached without a tag of the settings. */
const today = async (site: Site) => (await callProcedure(site.app, 'events.upcoming')).json().today;
const pageZone = async (site: Site) => (await json(site, '/pendaftaran')).timeZone;

beforeEach(async () => {
  world.setClock(between);
  await saveZone('Asia/Jakarta');
  await world.waitForSync();
});

test('[IDN-011] another time zone moves the borders of days and shown times at once in every process, and no instant', async () => {
  const other = await world.openAnother({ cachesResponses: true });
  const admin = world.as(await world.aUser({ role: 'admin' }));
  await admin.siteContent.saveAdmissions({ ...admissions, phases });
  const day = { startsOn: '2026-04-05', endsOn: '2026-04-06', startTime: '', endTime: '', repeats: 'tidak' };
  const headers = await world.signIn({ role: 'editor' });
  const payload = anEntry(events, { ...day, repeatsUntil: '', uid: '', isCancelled: false, category: 'kegiatan' });
  expect((await world.app.inject({ method: 'POST', url: '/api/manage/events', headers, payload })).statusCode).toBe(
    201,
  );
  const publishAt = '2026-04-01T01:15:00.000Z';
  const { data: article } = await admin.articles.create(anArticleInput({ publishAt }));
  await Promise.all([world.waitForSync(), other.waitForSync()]);
  for (const site of [world, other]) {
    expect([await firstPhase(site), await today(site)]).toEqual(['Dibuka', '2026-03-31']);
    expect(await pageZone(site)).toBe('Asia/Jakarta');
    expect(await read(site, '/agenda.ics')).toContain('TZID:Asia/Jakarta');
  }

  await saveZone('Asia/Jayapura');
  await Promise.all([world.waitForSync(), other.waitForSync()]);
  for (const site of [world, other]) {
    expect([await firstPhase(site), await today(site)]).toEqual(['Selesai', '2026-04-01']);
    expect(await pageZone(site)).toBe('Asia/Jayapura');
    const calendar = await read(site, '/agenda.ics');
    expect(calendar).toContain('TZID:Asia/Jayapura');
    expect(calendar).toContain('DTSTART;VALUE=DATE:20260405');
    expect(calendar).toContain('DTEND;VALUE=DATE:20260407');
  }
  expect((await admin.articles.byId({ id: article.id })).data.publishedAt).toBe(publishAt);
  await other.close();
});

test('a change that is missed while the connection is away is read before anything is cached again', async () => {
  const listeners: { connect?: () => Promise<void> } = {};
  const changeFeed = {
    onTimeZone: () => {},
    onConnect: (listener: () => Promise<void>) => {
      listeners.connect = listener;
    },
    restart: () => {},
  };
  const time = await followTimeZone('Asia/Jakarta', { changeFeed, openDatabase: () => world.db });
  await saveZone('Asia/Makassar');
  expect(time.readTimeZone()).toBe('Asia/Jakarta');
  await listeners.connect?.();
  expect(time.readTimeZone()).toBe('Asia/Makassar');
});

describe('the configured zone', () => {
  const key = 'content:identity';

  test('becomes the first one of the identity, whose other values stay', async () => {
    await storeSetting(world.db, key, { name: 'MTs Al-Falah' }, world.now);
    await storeFirstTimeZone(world.db, 'Asia/Makassar', world.now);
    expect(await readIdentity(world.db)).toEqual({
      ...pageContents.identity.initial,
      name: 'MTs Al-Falah',
      timeZone: 'Asia/Makassar',
    });
    expect(await findTimeZone(world.db)).toBe('Asia/Makassar');
  });

  test('changes nothing once the identity has one', async () => {
    const before = await findStored(world.db, key);
    await storeFirstTimeZone(world.db, 'Asia/Makassar', world.now);
    expect(await findStored(world.db, key)).toEqual(before);
  });
});
