import { randomUUID } from 'node:crypto';
import { anArticleInput } from '@madrasah/contract/examples';
import { expect, test } from 'vitest';
import { aWorld } from '../../../test/world.ts';

const world = aWorld();

const read = (id: string) => world.app.inject({ url: `/api/authors/${id}` });
const notFound = [404, 'Penulis tidak ditemukan'];
const answerFor = async (id: string) => {
  const answer = await read(id);
  return [answer.statusCode, answer.json().message];
};

test('an author of published articles is shown with name, picture and number of articles, and nothing else', async () => {
  const user = await world.aUser({ fullName: 'Siti Aminah' });
  const writer = world.as(user);
  for (const status of ['published', 'published', 'draft', 'archived'] as const) {
    await writer.articles.create(anArticleInput({ status }));
  }
  const answer = await read(user.id);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ data: { id: user.id, fullName: 'Siti Aminah', avatar: null, articleCount: 2 } });
});

test('one without published articles is answered like a missing one', async () => {
  const user = await world.aUser();
  await world.as(user).articles.create(anArticleInput({ status: 'draft' }));
  for (const id of [user.id, randomUUID(), 'bukan-uuid', '1']) expect(await answerFor(id)).toEqual(notFound);
});

test('an author whose last article is withdrawn is no longer shown', async () => {
  const user = await world.aUser();
  const writer = world.as(user);
  const { publicId } = (await writer.articles.create(anArticleInput())).data;
  expect((await read(user.id)).statusCode).toBe(200);
  await writer.articles.update({ id: publicId, status: 'draft' });
  expect(await answerFor(user.id)).toEqual(notFound);
});

test('the published articles of an author are listed, newest first, also within a category', async () => {
  const user = await world.aUser();
  const writer = world.as(user);
  const titles = ['Satu', 'Dua'];
  for (const title of titles) {
    await writer.articles.create(anArticleInput({ title, category: 'Berita' }));
    world.advanceTime(60_000);
  }
  await writer.articles.create(anArticleInput({ title: 'Draf', status: 'draft' }));
  await writer.articles.create(anArticleInput({ title: 'Lucu', category: 'Humor' }));
  await world.as(await world.aUser()).articles.create(anArticleInput({ title: 'Orang lain', category: 'Berita' }));

  const titlesOf = async (query: string) =>
    (await world.app.inject({ url: `/api/articles/published?author=${query}` }))
      .json()
      .data.map(({ title }: { title: string }) => title);
  expect(await titlesOf(user.id)).toEqual(['Lucu', 'Dua', 'Satu']);
  expect(await titlesOf(`${user.id}&category=berita`)).toEqual(['Dua', 'Satu']);
  expect(await titlesOf(randomUUID())).toEqual([]);
  const answer = await world.app.inject({ url: '/api/articles/published?author=bukan-uuid' });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['author']]);
});
