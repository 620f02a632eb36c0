import { anArticleInput } from '@madrasah/contract/examples';
import { beforeEach, describe, expect, test } from 'vitest';
import { aWorld } from '../../../../test/world.ts';

const world = aWorld({ cachesResponses: true });
const lists = ['/api/articles', '/api/articles/published'];

let editor: ReturnType<typeof world.as>;
let editorId = '';
beforeEach(async () => {
  const user = await world.aUser({ role: 'editor' });
  editorId = user.id;
  editor = world.as(user);
});

const publish = async (fields: Parameters<typeof anArticleInput>[0]) => {
  world.advanceTime(60_000);
  return (await editor.articles.create(anArticleInput({ status: 'published', ...fields }))).data;
};

type Listed = { title: string };
const titlesAt = async (url: string): Promise<string[]> => {
  await world.waitForSync();
  const answer = await world.app.inject(url);
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.json().data.map(({ title }: Listed) => title);
};

test('a search by visitors finds the name of an author only where names are shown', async () => {
  const author = world.as(await world.aUser({ role: 'editor', fullName: 'Nur Aisyah' }));
  await author.articles.create(anArticleInput({ title: 'Panen', status: 'published' }));
  const admin = world.as(await world.aUser({ role: 'admin' }));
  const { data: display } = await admin.siteContent.display();
  await admin.siteContent.saveDisplay({ ...display, authorNames: true });
  expect(await titlesAt('/api/articles?search=aisyah')).toEqual(['Panen']);
  await admin.siteContent.saveDisplay({ ...display, authorNames: false });
  await world.waitForSync();
  expect(await titlesAt('/api/articles?search=aisyah')).toEqual([]);
});

test('a search by visitors finds words, and a search by staff any part of a title', async () => {
  await publish({ title: 'Panen' });
  expect(await titlesAt('/api/articles?search=ne')).toEqual([]);
  expect((await editor.articles.list({ search: 'ne' })).data.map(({ title }) => title)).toEqual(['Panen']);
});

test.each([
  ["Libur Jum'at", 'jum’at'],
  ['Libur Jum’at', 'JUMAT'],
  ['Tafsir سُورَةُ', 'سورة'],
  ['Jadwal IPA/IPS', 'a/ips'],
])('staff find the draft %s by %s', async (title, search) => {
  const editor = world.as(await world.aUser({ role: 'editor' }));
  await editor.articles.create(anArticleInput({ title, content: '', excerpt: '', tags: [], status: 'draft' }));
  expect((await editor.articles.list({ search })).data.map((article) => article.title)).toEqual([title]);
});

test('a cached search finds the words of a later change', async () => {
  const { id } = await publish({ title: 'Panen', content: '<p>Cabai</p>' });
  expect(await titlesAt('/api/articles?search=kangkung')).toEqual([]);
  await editor.articles.update({ id, content: '<p>Kangkung</p>' });
  expect(await titlesAt('/api/articles?search=kangkung')).toEqual(['Panen']);
});

describe.each(lists)('%s', (list) => {
  test('is filtered by tag, by highlight and by several categories, together', async () => {
    await publish({ title: 'Satu', category: 'Berita', tags: ['wisuda', 'siswa'], featured: true });
    await publish({ title: 'Dua', category: 'Opini', tags: ['wisuda'], featured: false });
    await publish({ title: 'Tiga', category: 'Cerpen', tags: ['lomba'], featured: false });
    await editor.articles.create(anArticleInput({ title: 'Draf', tags: ['wisuda'], status: 'draft' }));
    expect(await titlesAt(`${list}?tag=wisuda`)).toEqual(['Dua', 'Satu']);
    expect(await titlesAt(`${list}?tag=Wisuda`)).toEqual([]);
    expect(await titlesAt(`${list}?featured=true`)).toEqual(['Satu']);
    expect(await titlesAt(`${list}?featured=false`)).toEqual(['Tiga', 'Dua']);
    expect(await titlesAt(`${list}?category=cerpen&category=Berita`)).toEqual(['Tiga', 'Satu']);
    expect(await titlesAt(`${list}?category=cerpen&category=tidak-ada`)).toEqual(['Tiga']);
    expect(await titlesAt(`${list}?category=berita&category=opini&tag=wisuda&featured=false`)).toEqual(['Dua']);
    expect((await world.app.inject(`${list}?featured=ya`)).statusCode).toBe(422);
  });

  test('is filtered by author only where names are shown', async () => {
    await publish({ title: 'Satu' });
    const admin = world.as(await world.aUser({ role: 'admin' }));
    const { data: display } = await admin.siteContent.display();
    await admin.siteContent.saveDisplay({ ...display, authorNames: true });
    expect(await titlesAt(`${list}?author=${editorId}`)).toEqual(['Satu']);
    await admin.siteContent.saveDisplay({ ...display, authorNames: false });
    await world.waitForSync();
    expect((await world.app.inject(`${list}?author=${editorId}`)).statusCode).toBe(404);
  });

  test('lists what was changed since a time, also after it was cached', async () => {
    const old = await publish({ title: 'Lama' });
    const since = encodeURIComponent(new Date(world.now.getTime() + 1).toISOString());
    expect(await titlesAt(`${list}?updatedSince=${since}`)).toEqual([]);
    await publish({ title: 'Baru' });
    expect(await titlesAt(`${list}?updatedSince=${since}`)).toEqual(['Baru']);
    await editor.articles.update({ id: old.id, title: 'Lama, disunting' });
    expect((await titlesAt(`${list}?updatedSince=${since}`)).sort()).toEqual(['Baru', 'Lama, disunting']);
    expect((await world.app.inject(`${list}?updatedSince=kemarin`)).statusCode).toBe(422);
  });

  test("lists what was changed since a day, which begins in the school's time zone", async () => {
    world.setClock('2026-03-09T16:58:59.000Z');
    await publish({ title: 'Kemarin' });
    world.setClock('2026-03-09T16:59:00.000Z');
    await publish({ title: 'Hari ini' });
    expect(await titlesAt(`${list}?updatedSince=2026-03-10`)).toEqual(['Hari ini']);
    expect((await titlesAt(`${list}?updatedSince=2026-03-09`)).sort()).toEqual(['Hari ini', 'Kemarin']);
    expect((await world.app.inject(`${list}?updatedSince=2026-02-30`)).statusCode).toBe(422);
  });

  test('lists what was published since a day and before a time, also after it was cached', async () => {
    world.setClock('2026-03-09T16:58:00.000Z');
    await publish({ title: 'Kemarin' });
    const { id } = await publish({ title: 'Hari ini' });
    const before = '2026-03-09T17:00:00.000Z';
    expect(await titlesAt(`${list}?publishedSince=2026-03-10`)).toEqual(['Hari ini']);
    expect(await titlesAt(`${list}?publishedBefore=${before}`)).toEqual(['Kemarin']);
    expect(await titlesAt(`${list}?publishedSince=2026-03-09&publishedBefore=2026-03-10`)).toEqual(['Kemarin']);
    await editor.articles.update({ id, publishAt: '2026-03-09T10:00:00.000Z' });
    expect(await titlesAt(`${list}?publishedSince=2026-03-10`)).toEqual([]);
    expect((await titlesAt(`${list}?publishedBefore=2026-03-10`)).sort()).toEqual(['Hari ini', 'Kemarin']);
  });

  test('returns only the requested properties', async () => {
    const { id, slug } = await publish({ title: 'Satu', content: '<p>Teks</p>' });
    await world.waitForSync();
    const read = async (fields: string) => (await world.app.inject(`${list}?fields=${fields}`)).json();
    expect(await read('id,slug')).toEqual({
      data: [{ id, slug }],
      pagination: { page: 1, limit: 10, total: 1, totalPages: 1 },
    });
    expect((await read('content,title&view=card')).data).toEqual([{ title: 'Satu', content: '<p>Teks</p>' }]);
    const refused = await world.app.inject(`${list}?fields=id,passwordHash`);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'INVALID']);
  });

  test('is fresh after an article gets or loses what is filtered', async () => {
    const { id } = await publish({ title: 'Satu', category: 'Berita', tags: ['wisuda'], featured: true });
    const urls = ['tag=wisuda', 'featured=true', 'category=berita&category=opini'].map((query) => `${list}?${query}`);
    for (const url of urls) expect([url, await titlesAt(url)]).toEqual([url, ['Satu']]);
    await editor.articles.update({ id, category: 'Cerpen', tags: ['lain'], featured: false });
    for (const url of urls) expect([url, await titlesAt(url)]).toEqual([url, []]);
    await editor.articles.update({ id, category: 'Opini', tags: ['wisuda'], featured: true });
    for (const url of urls) expect([url, await titlesAt(url)]).toEqual([url, ['Satu']]);
  });
});

test('a list by title is fresh after a title changes', async () => {
  await publish({ title: 'Belimbing' });
  const { id } = await publish({ title: 'Ceri' });
  const url = '/api/articles?sort=title&limit=1';
  expect(await titlesAt(url)).toEqual(['Belimbing']);
  await editor.articles.update({ id, title: 'Apel' });
  expect(await titlesAt(url)).toEqual(['Apel']);
});

test('a list since a time is fresh after a category moves below another', async () => {
  await publish({ title: 'Satu', category: 'Opini' });
  const since = encodeURIComponent(new Date(world.now.getTime() - 1).toISOString());
  const url = `/api/articles?category=berita&updatedSince=${since}`;
  expect(await titlesAt(url)).toEqual([]);
  const berita = `(select id from categories where slug = 'berita')`;
  await world.db.execute(`update categories set parent_id = ${berita} where slug = 'opini'`);
  expect(await titlesAt(url)).toEqual(['Satu']);
});

test('search and q are one search: the same articles under both names and both addresses', async () => {
  await publish({ title: 'Panen kangkung', content: '<p>Di kebun.</p>' });
  await publish({ title: 'Lomba', content: '<p>Regu memasak kangkung.</p>' });
  await publish({ title: 'Lain', content: '<p>Lain.</p>' });
  const found = ['Panen kangkung', 'Lomba'].sort();
  for (const path of ['/api/articles', '/api/articles/search']) {
    for (const name of ['q', 'search']) {
      expect([path, name, (await titlesAt(`${path}?${name}=KANGK`)).sort()]).toEqual([path, name, found]);
    }
  }
  expect(await titlesAt('/api/articles?q=kangkung&sort=oldest&limit=1')).toEqual(['Panen kangkung']);
});

test('staff find no articles whose titles are only similar to what they typed, visitors do', async () => {
  await publish({ title: 'Perpustakaan baru' });
  expect(await titlesAt('/api/articles?search=perpustakann')).toEqual(['Perpustakaan baru']);
  expect((await editor.articles.list({ search: 'perpustakann' })).data).toEqual([]);
  expect((await editor.articles.list({ search: 'perpustakaan' })).data).toHaveLength(1);
});
