import { pages } from '@madrasah/contract';
import { XMLParser } from 'fast-xml-parser';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { anEntry } from '../../../test/collections/an-entry.ts';
import { testCollection } from '../../../test/collections/test-collection.ts';
import { aFakePublicApp } from '../../../test/http/fake-public-app.ts';
import { aWorld } from '../../../test/world.ts';
import { storeImage } from '../../platform/media/index.ts';

const world = aWorld({ cachesResponses: true, publicFolder: aFakePublicApp() });

testCollection(world, pages);

let editor: ReturnType<typeof world.as>;
beforeEach(async () => {
  editor = world.as(await world.aUser({ role: 'editor' }));
});

const signedIn = async (role: 'admin' | 'author') => world.as(await world.aUser({ role }));

async function aPicture(): Promise<{ id: string; url: string }> {
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer();
  const { url } = await storeImage({ ...world.services, db: world.db, actor: null }, bytes);
  return { id: url.slice(-44, -4), url };
}

const create = async (path: string, changes: object = {}) =>
  (await editor.pages.create(anEntry(pages, { title: 'Visi dan misi', path, ...changes }))).data;
const wrongField = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    ({ cause }) => Object.entries(cause.details?.errors ?? { code: cause.code })[0],
  );
/** The address that visitors get for an address; undefined where there is no page. */
const found = async (slug: string) => {
  await world.waitForSync();
  const answer = await world.app.inject(`/api/pages/at?slug=${encodeURIComponent(slug)}`);
  return answer.statusCode === 200 ? answer.json().data.slug : undefined;
};

describe('the path of a page', () => {
  test.each(['visi', 'profil/visi-misi', 'a/b/c', 'profil-2026'])('may be %s', async (path) => {
    expect((await create(path)).slug).toBe(path);
    expect(await found(path)).toBe(path);
  });

  test.each(['/visi', 'visi/', 'a/b/c/d', 'Visi', 'visi misi', 'a//b', '../a', '-a', 'a.html', 'é', 'x'.repeat(121)])(
    'may not be %s',
    async (path) => {
      expect((await wrongField(create(path)))?.[0]).toBe('path');
    },
  );

  test.each([
    'api',
    'api/halaman',
    'auth',
    'admin/masuk',
    'trpc',
    'uploads/a',
    'hasil',
    // Routes of the public app.
    'about',
    'pengumuman/visi',
  ])('may not begin like %s, which is a route', async (path) => {
    expect(await wrongField(create(path))).toEqual([
      'path',
      'Alamat ini dipakai oleh situs. Pilih kata pertama yang lain.',
    ]);
  });

  test('without one follows the title, and gets a number where that is a route', async () => {
    expect((await create('', { title: 'About' })).slug).toBe('about-2');
  });

  test('belongs to one page, also while that is in the trash', async () => {
    const { id } = await create('profil/visi');
    const taken = ['path', 'Alamat ini sudah dipakai halaman lain'];
    expect(await wrongField(create('profil/visi'))).toEqual(taken);
    await editor.pages.remove({ id });
    expect(await wrongField(create('profil/visi'))).toEqual(taken);
    const other = await create('profil/misi');
    expect(await wrongField(editor.pages.update({ id: other.id, version: 1, path: 'profil/visi' }))).toEqual(taken);
  });

  test('of ten pages that want it at the same time one gets it', async () => {
    const calls = Array.from({ length: 10 }, () => wrongField(create('profil/visi')));
    expect((await Promise.all(calls)).filter((outcome) => outcome === 'ok')).toHaveLength(1);
  });
});

describe('a published page that moves', () => {
  test('is found at every former address, until another page is there', async () => {
    const { id } = await create('visi');
    await editor.pages.update({ id, version: 1, path: 'profil/visi' });
    await editor.pages.update({ id, version: 2, path: 'profil/visi-misi' });
    expect([await found('visi'), await found('profil/visi')]).toEqual(['profil/visi-misi', 'profil/visi-misi']);
    await create('visi');
    expect([await found('visi'), await found('profil/visi')]).toEqual(['visi', 'profil/visi-misi']);
    await editor.pages.update({ id, version: 3, path: 'profil/visi' });
    expect([await found('profil/visi'), await found('profil/visi-misi')]).toEqual(['profil/visi', 'profil/visi']);
  });

  test('answers at no address while it is not public, and a draft leaves no address behind', async () => {
    const { id } = await create('visi', { status: 'draft' });
    await editor.pages.update({ id, version: 1, path: 'misi', status: 'published' });
    expect([await found('visi'), await found('misi')]).toEqual([undefined, 'misi']);
    await editor.pages.update({ id, version: 2, path: 'arah' });
    expect(await found('misi')).toBe('arah');
    await editor.pages.update({ id, version: 3, status: 'draft' });
    await world.waitForSync();
    const [former, unknown] = [
      await world.app.inject('/api/pages/at?slug=misi'),
      await world.app.inject('/api/pages/at?slug=lain'),
    ];
    const { requestId: _one, ...hidden } = former.json();
    const { requestId: _other, ...missing } = unknown.json();
    expect([former.statusCode, hidden]).toEqual([unknown.statusCode, missing]);
  });

  test('keeps its address when a former revision is restored', async () => {
    const { id } = await create('visi');
    await editor.pages.update({ id, version: 1, path: 'misi', title: 'Misi kami' });
    const { data } = await editor.pages.restoreRevision({ id, number: 1, version: 2 });
    expect([data.title, data.slug, data.path]).toEqual(['Visi dan misi', 'misi', 'misi']);
  });
});

test('a page may have a beginning, and an end after it, or neither', async () => {
  const [startsAt, endsAt] = ['2026-03-10T04:00:00.000Z', '2026-03-10T05:00:00.000Z'];
  expect((await wrongField(create('visi', { startsAt: endsAt, endsAt: startsAt })))?.[0]).toBe('shownUntil');
  const { state } = await create('visi', { startsAt });
  expect([state, await found('visi')]).toEqual(['scheduled', undefined]);
  world.setClock(startsAt);
  expect(await found('visi')).toBe('visi');
});

test('[COL-007] [COL-008] visitors find a page by a word of its text; it is in the site map while it is shown', async () => {
  await create('profil/visi', { body: '<p>Berakhlak dan berilmu manggis.</p>', summary: '' });
  await create('profil/misi', { status: 'draft', body: '<p>Manggis.</p>' });
  await world.waitForSync();
  const { pages: hits } = (await world.app.inject('/api/articles/search?q=manggis')).json();
  expect(hits).toEqual([{ title: 'Visi dan misi', href: '/profil/visi', snippet: 'Berakhlak dan berilmu manggis.' }]);
  const urls: { loc: string }[] = new XMLParser().parse((await world.app.inject('/sitemap-pages.xml')).body).urlset.url;
  const paths = urls.map(({ loc }) => new URL(loc).pathname).filter((path) => path.startsWith('/profil'));
  expect(paths).toEqual(['/profil/visi']);
});

test('a page in the menu follows its title and address, and leaves it while it is not public', async () => {
  const { id } = await create('profil/visi');
  const { version } = await editor.menus.forStaff();
  const { freePages } = await editor.menus.choices();
  expect(freePages).toEqual([{ target: { kind: 'freePage', id }, name: 'Visi dan misi', href: '/profil/visi' }]);
  await editor.menus.save({
    version,
    entries: freePages.map(({ target }) => ({ title: '', target, children: [] })),
  });
  const menu = async () => {
    await world.waitForSync();
    const entries: { title: string; href: string }[] = (await world.app.inject('/api/menus')).json();
    return entries.map(({ title, href }) => [title, href]);
  };
  expect(await menu()).toEqual([['Visi dan misi', '/profil/visi']]);
  await editor.pages.update({ id, version: 1, title: 'Arah kami', path: 'arah' });
  expect(await menu()).toEqual([['Arah kami', '/arah']]);
  await editor.pages.update({ id, version: 2, status: 'draft', title: 'Rahasia' });
  expect(await menu()).toEqual([]);
});

test('a picture of a page keeps its file while the page or one of its revisions has it', async () => {
  const { id: image, url } = await aPicture();
  const { id } = await create('visi', { body: `<p><img src="${url}" alt=""></p>` });
  const uses = async () =>
    (await editor.media.uses({ id: image })).data.items.map(({ place, isPast, entry }) => [
      place,
      isPast,
      entry?.title,
    ]);
  expect(await uses()).toEqual([
    ['entry', false, 'Visi dan misi'],
    ['entryRevision', true, 'Visi dan misi'],
  ]);
  await editor.pages.update({ id, version: 1, body: '<p>Tanpa gambar.</p>' });
  expect(await uses()).toEqual([['entryRevision', true, 'Visi dan misi']]);
  await expect(editor.media.remove({ id: image })).rejects.toMatchObject({ cause: { code: 'CONFLICT' } });
  await editor.pages.remove({ id });
  await (await signedIn('admin')).pages.purge({ id });
  expect(await uses()).toEqual([]);
});

test('an author does not learn from a picture in which entries of others it is', async () => {
  const { id: image, url } = await aPicture();
  await create('visi', { status: 'draft', body: `<p><img src="${url}" alt=""></p>` });
  const author = await signedIn('author');
  await expect(author.media.uses({ id: image })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
