import { anArticleInput } from '@madrasah/contract/examples';
import { expect, test } from 'vitest';
import { aFakePublicApp } from '../../../test/http/fake-public-app.ts';
import { aWorld } from '../../../test/world.ts';
import { addRedirects, candidatesOf, findRedirect, oldPathOf } from './index.ts';

const world = aWorld({ cachesResponses: true, publicFolder: aFakePublicApp(), isProxied: true });

const get = async (url: string) => {
  const { statusCode, headers } = await world.app.inject(url);
  return [statusCode, headers.location];
};

test('an address of the old site leads to its article’s current address, also after a move, and to nothing else', async () => {
  const editor = world.as(await world.aUser({ role: 'editor' }));
  const { data } = await editor.articles.create(
    anArticleInput({ title: 'Juara', status: 'published', category: 'Prestasi' }),
  );
  const [category] = await world.db.execute<{ id: number }[]>("select id from categories where slug = 'prestasi'");
  const target = { articleId: data.id };
  await addRedirects(world.db, [
    { path: '/2021/05/17/juara-olimpiade', target },
    { path: '/?p=123', target },
    { path: '/category/juara', target: { categoryId: Number(category?.id) } },
    { path: '/tag/adiwiyata', target: { search: 'Adiwiyata & kebun' } },
  ]);
  await world.waitForSync();
  const now = '/articles/prestasi/juara';
  for (const old of [
    '/2021/05/17/Juara-Olimpiade/',
    '/2021/05/17/juara-olimpiade/feed/',
    '/?p=123&utm_source=wa',
    '/?page_id=123',
  ]) {
    expect([old, ...(await get(old))]).toEqual([old, 301, now]);
  }
  expect(await get('/tag/adiwiyata/page/2/')).toEqual([301, '/news?search=Adiwiyata%20%26%20kebun']);
  expect(await get('/category/juara/')).toEqual([301, '/articles/prestasi']);
  expect(await get('/feed/')).toEqual([301, '/feed.xml']);
  expect(await get('/?p=999')).toEqual([302, '/']);
  expect(await get('/?p=x')).toEqual([200, undefined]);
  expect(await get('/p=999')).toEqual([200, undefined]);
  expect(await get('/2021/05/17/lain/')).toEqual([404, undefined]);

  const opened = world.unitsOfWork;
  await get('/2021/05/17/juara-olimpiade/feed/');
  expect(world.unitsOfWork).toBe(opened);

  await editor.articles.update({ id: data.id, slug: 'juara-kimia' });
  await world.waitForSync();
  expect(await get('/2021/05/17/juara-olimpiade/')).toEqual([301, '/articles/prestasi/juara-kimia']);
  await editor.articles.update({ id: data.id, status: 'draft' });
  await world.waitForSync();
  expect(await get('/2021/05/17/juara-olimpiade/')).toEqual([404, undefined]);
});

test('while the database is away, an address leads where it led before, and a typed one always', async () => {
  for (const [asked, before] of [
    ['/?p=999', [302, '/']],
    ['/kontak', [302, '/contact']],
  ] as const) {
    expect(await get(asked)).toEqual(before);
  }
  world.proxy.refuse();
  await world.untilReachable(false);
  expect(await get('/?p=999')).toEqual([302, '/']);
  expect(await get('/kontak')).toEqual([302, '/contact']);
  expect(await get('/kontak/status?kode=1')).toEqual([302, '/contact/status']);
  expect(await get('/?p=998')).toEqual([503, undefined]);
  world.proxy.recover();
  await world.untilReachable(true);
  expect(await get('/?p=998')).toEqual([302, '/']);
});

test.each([
  ['https://lama.sch.id/2021/05/Judul%20Kita/', '/2021/05/judul kita'],
  ['/?p=12', '/?p=12'],
  ['https://lama.sch.id/?page_id=7&preview=true', '/?p=7'],
  ['/', undefined],
  ['/?p=x', undefined],
  ['/a%00b', undefined],
  ['http://', undefined],
  [`/${'a'.repeat(300)}`, undefined],
  ['//jahat.example/a', '/a'],
  ['https://lama.sch.id//', '/'],
])('%s is stored as %s', (address, path) => {
  expect(oldPathOf(address)).toBe(path);
});

test('an address that the old site cannot have had leads nowhere', async () => {
  const context = { db: world.db, actor: null, now: () => world.now };
  expect(await findRedirect(context, '/?p=x')).toBeUndefined();
});

test('WordPress’s suffixes are removed when nothing is found', () => {
  expect(candidatesOf('/category/osis/page/3')).toEqual(['/category/osis/page/3', '/category/osis']);
  expect(candidatesOf('/a')).toEqual(['/a']);
  expect(candidatesOf('/page/3')).toEqual(['/page/3']);
});
