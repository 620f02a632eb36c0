import { collections, type IdentityContent, pageContents } from '@madrasah/contract';
import { picturesOf, starterArticles, starterEntries, starterIdentity } from '@madrasah/starter-content';

import { beforeEach, expect, test } from 'vitest';
import { aPhotograph } from '../../test/pictures.ts';
import { aWorld } from '../../test/world.ts';
import { sampleSettings } from '../operations/samples/index.ts';
import { diskStorage, storeImage } from '../platform/media/index.ts';
import { seedSettings, writeSamples } from './starter-site.ts';

const world = aWorld();
let admin: ReturnType<typeof world.as>;

const canary: IdentityContent = {
  ...starterIdentity,
  name: 'SMA Kenari <Emas>',
  shortName: 'SMA Kenari',
  kind: 'SMA',
  place: 'Kota Burung',
  appName: 'Sangkar & Ko',
};
const formerNames = /.{0,40}(?:Nurul|Tirtasari|Simak Khas|Simak%20).{0,20}/gi;

/** The pictures of entries, of which a gallery has each once. */
const namesOfEntries: string[] = [];
for (const { api } of collections)
  starterEntries(api, {
    identity: starterIdentity,
    dayIn: String,
    momentIn: String,
    pictureOf: (name) => {
      if (!namesOfEntries.includes(name)) namesOfEntries.push(name);
      return name;
    },
    fileOf: (name) => ({ id: name, name, type: 'pdf', bytes: 1 }),
  });

/** A new site with samples, whose articles share the pictures of its entries. */
beforeEach(async () => {
  const administrator = await world.aUser({ role: 'admin', fullName: 'Bu Kepala' });
  admin = world.as(administrator);
  const { now, readTimeZone } = world.services;
  const timeZone = readTimeZone();
  // No requests are served during a first start, so pictures may be stored within its transaction.
  const images = diskStorage(world.uploads);
  const nothing = { visitorId: null, idempotencyKey: null, cacheDependencies: null, extensions: [] };
  const context = { now, timeZone, images, address: 'localhost', reservedPaths: new Set<string>(), ...nothing };
  const pictures: string[] = [];
  for (const [index] of namesOfEntries.entries()) {
    const bytes = await aPhotograph(20 + index, 20)
      .png()
      .toBuffer();
    pictures.push((await storeImage({ ...context, db: world.db }, bytes)).url);
  }
  const names = [...namesOfEntries, ...starterArticles(starterIdentity).flatMap(picturesOf)];
  const addresses = new Map(names.map((name, index) => [name, pictures[index % pictures.length] ?? '']));
  for (const [index, name] of namesOfEntries.entries()) addresses.set(name, pictures[index] ?? '');
  await seedSettings({ ...context, db: world.db });
  await world.db.transactional((db) =>
    writeSamples({ ...context, db }, administrator, addresses, { progress: () => {} }),
  );
});

const rows = (statement: string): Promise<object[]> => world.db.execute(statement);
const readArticles = () => rows('select id, title, excerpt, content, tags from articles order by id');
const readEntries = () => rows('select id, kind, title, content from collection_entries order by id');
const readSettings = () => rows('select key, value from settings order by key');
const readEverything = async () => JSON.stringify([await readArticles(), await readEntries(), await readSettings()]);
const stateOf = async () => (await admin.samples.state()).data;

test('[IDN-010] unchanged samples name the school as its identity does, and are samples still', async () => {
  const before = [await readArticles(), await readEntries(), await readSettings(), await stateOf()];
  expect(JSON.stringify(before)).toMatch(formerNames);

  await admin.siteContent.saveIdentity(canary);
  const everything = await readEverything();
  expect(everything.match(formerNames)).toBeNull();
  for (const word of ['SMA Kenari &lt;Emas&gt;', 'Kota Burung', 'Kepala sekolah', 'info@kenari.example']) {
    expect(everything).toContain(word);
  }
  expect(await stateOf()).toEqual(before[3]);

  await admin.siteContent.saveIdentity(starterIdentity);
  expect([await readArticles(), await readEntries(), await readSettings(), await stateOf()]).toEqual(before);
});

test('a rewritten article has history, is found by its new name, and its former address redirects', async () => {
  const { data } = await admin.articles.list({ search: 'Sejarah Madrasah Aliyah' });
  const [history] = data;
  if (!history) throw new Error('the samples have a history of the school');
  expect(history.slug).toContain('nurul-hikmah');
  await admin.siteContent.saveIdentity(canary);

  const visitor = world.asVisitor();
  const { data: found } = await visitor.articles.search({ q: 'Kenari Emas' });
  const renamed = found.find(({ id }) => id === history.id);
  expect(renamed?.slug).toContain('sma-kenari-emas');
  expect((await world.app.inject(`/api/articles/${history.slug}`)).json().data.slug).toBe(renamed?.slug);
  const { data: revisions } = await admin.revisions.list({ id: history.id });
  expect(revisions.length).toBe(2);
  const { data: activities } = await admin.activity.list({});
  expect(activities.map(({ action }) => action)).toContain('article.update');
});

test('what a person changed keeps its text', async () => {
  const [article] = (await admin.articles.list({ search: 'Sejarah Madrasah Aliyah' })).data;
  if (!article) throw new Error('the samples have a history of the school');
  await admin.articles.update({ id: article.id, excerpt: 'Kata kami' });
  const { data } = await admin.siteContent.about();
  await admin.siteContent.saveAbout({ ...data, lead: 'Kami dari Nurul Hikmah', version: 1 });
  const [unit] = (await admin.units.listForStaff({ search: 'Kepala madrasah' })).data;
  await admin.units.update({ id: unit?.id ?? '', version: 1, startsAt: null, title: 'Kepala madrasah kami' });
  await admin.siteContent.saveIdentity(canary);

  expect((await admin.articles.byId({ id: article.id })).data.title).toBe(article.title);
  const about = (await admin.siteContent.about()).data;
  expect(about.lead).toBe('Kami dari Nurul Hikmah');
  expect(about.milestones.map(({ text }) => text).join()).toContain('SMA Kenari <Emas> dibuka');
  expect(JSON.stringify(await readEntries())).toContain('Kepala madrasah kami');
});

test('[IDN-009] removing the samples empties what nobody has entered, and keeps what the school has', async () => {
  const { data } = await admin.siteContent.contact();
  await admin.siteContent.saveContact({ ...data, whatsapp: '+62 811 2222 3333', version: 1 });
  const { contents } = await stateOf();
  expect((await admin.samples.remove()).data.contents).toBe(contents);
  expect(contents).toBe(sampleSettings.length);

  expect((await admin.siteContent.identity()).data).toEqual({
    ...pageContents.identity.initial,
    mark: expect.any(String),
  });
  expect((await admin.siteContent.contact()).data).toEqual({
    ...pageContents.contact.initial,
    whatsapp: '+62 811 2222 3333',
  });
  for (const { key, withDefaults } of sampleSettings.filter((part) => part.key !== 'content:contact')) {
    const [stored] = await world.db.execute<{ value: unknown }[]>('select value from settings where key = ?', [key]);
    expect([key, stored?.value]).toEqual([key, withDefaults(undefined)]);
  }
  expect((await stateOf()).contents).toBe(0);
  await admin.samples.remove();
  expect((await admin.siteContent.contact()).data.whatsapp).toBe('+62 811 2222 3333');
});

test('kept samples are the school’s own, and are not emptied later', async () => {
  const { data: before } = await admin.siteContent.about();
  expect((await admin.samples.keep()).data.contents).toBe(0);
  expect((await admin.samples.remove()).data.contents).toBe(0);
  expect((await admin.siteContent.about()).data).toEqual(before);
});

test('a refused identity changes no sample', async () => {
  const before = await readEverything();
  await expect(admin.siteContent.saveIdentity({ ...canary, version: 7 })).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await readEverything()).toBe(before);
});
