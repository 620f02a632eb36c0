import { anArticleInput } from '@madrasah/contract/examples';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readsDuring } from '../../../test/database/database-work.ts';
import { aWorld } from '../../../test/world.ts';
import { canonicalCall } from './canonical-read.ts';

const world = aWorld({ cachesResponses: true });

const input = (value: unknown) => encodeURIComponent(JSON.stringify(value));
const byId = `/trpc/articles.byId?input=${input({ id: '7' })}`;

describe('a tRPC query has one canonical address', () => {
  test.each([
    ['/trpc/articles.byId?input=%7B%22id%22%3A%227%22%7D', byId],
    ['/trpc/articles.byId?input={"id":"7"}', byId],
    ['/trpc/articles.byId?input=%20%7B%22id%22%3A%227%22%7D', byId],
    ['/trpc/articles.byId?input=%0A%7B+%22id%22%09:%227%22}%20', byId],
    ['/trpc/articles.byId?inp%75t={"id":"7"}', byId],
    ['/trpc/articles%2EbyId?input={"id":"7"}', byId],
    ['/trpc/%61rticles.byId?input={"id":"\\u0037"}', byId],
    ['/trpc/articles.byId?input={"id":7}', byId],
    ['/trpc/articles.byId?input={"id":7.0e0}', byId],
    ['/trpc/articles.byId?input={"id":" 7 "}', byId],
    ['/trpc/articles.byId?input={"id":"7","x":[1]}', byId],
    ['/trpc/articles.byId?input={"id":"8","id":"7"}', byId],
    ['/trpc/articles.byId?batch=0&utm_source=wa&input={"id":"7"}&input={"id":"9"}&connectionParams=1', byId],
  ])('%s', (spelling, canonical) => {
    expect(canonicalCall(spelling)).toBe(canonical);
  });

  test('whatever the order of its fields, with the defaults of missing ones', () => {
    const spelling = ['{"limit":5,"page":1}', '{"page":1,"limit":5}', '{"limit":5}'];
    const canonical = spelling.map((text) => canonicalCall(`/trpc/articles.published?input=${text}`));
    expect(new Set(canonical).size).toBe(1);
  });

  test('also within a batch, which keeps the order of its calls', () => {
    const batch = `/trpc/settings.read,articles.byId?batch=1&input=${input({ 1: { id: '7' } })}`;
    expect(canonicalCall('/trpc/settings.read%2Carticles.byId?input={"1":{"id":7,"x":1},"2":{}}&batch=1')).toBe(batch);
    expect(canonicalCall('/trpc/articles.byId,settings.read?batch=1')).not.toBe(batch);
  });

  test.each([
    '/trpc/articles.byId?input={',
    '/trpc/articles%252EbyId?input={"id":"7"}',
    '/trpc/%zz?input={"id":"7"}',
    '/trpc//articles.byId',
    `/trpc/articles.byId?input=${'['.repeat(4_000)}`,
  ])('and an unreadable one stays unchanged: %s', (spelling) => {
    expect(canonicalCall(spelling)).toBe(spelling);
  });

  test('and different inputs have different ones', () => {
    const spelling = ['{"id":"7"}', '{"id":"8"}', '{"id":"07"}', '{"id":""}', '{}', 'null', '[]', '"7"'];
    const canonical = spelling.map((text) => canonicalCall(`/trpc/articles.byId?input=${text}`));
    expect(new Set(canonical).size).toBe(spelling.length);
  });
});

/** One query in many spellings. */
const spellings = (id: number, count: number): string[] =>
  Array.from({ length: count }, (_, number) => {
    const blanks = '%20'.repeat(number % 60);
    const shapes = [
      `?input=${blanks}{"id":"${id}"}`,
      `?${blanks}=1&input={"id":${id}}`,
      `?input={"id":"${id}","x":${number}}`,
      `?inp%75t={"x${number}":0,"id":"${id}"}`,
      `?input={"id":"${blanks}${id}"}&y=${number}`,
    ];
    return `/trpc/articles.byId${shapes[number % shapes.length]}&z=${number}`;
  });

const answers = z.array(z.object({ error: z.object({ data: z.object({ refusal: z.string() }) }).optional() }));

const largeText = () => `<p>${'Panen raya di kebun madrasah. '.repeat(31_000)}</p>`;

async function aLargeArticle(): Promise<number> {
  const editor = world.as(await world.aUser({ role: 'editor' }));
  const { id } = (await editor.articles.create(anArticleInput({ content: largeText() }))).data;
  await world.waitForSync();
  return id;
}

describe('an article of nearly a megabyte', () => {
  test('in three hundred spellings costs hardly more than in one', async () => {
    const id = await aLargeArticle();
    const urls = spellings(id, 300);
    expect(new Set(urls).size).toBe(300);
    const before = { ...world.app.cacheFigures.answers };
    const start = process.threadCpuUsage();
    for (const url of urls) {
      const { statusCode } = await world.app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
      expect(statusCode).toBe(200);
    }
    const { user, system } = process.threadCpuUsage(start);
    expect(world.app.cacheFigures.answers.computed - before.computed).toBe(1);
    expect((user + system) / 1_000).toBeLessThan(600);
  });

  test('is returned twice in one batch of ten, and the other calls are refused as too large', async () => {
    const id = await aLargeArticle();
    const getBatch = (paths: string[]) => {
      const inputs = Object.fromEntries(paths.map((path, index) => [index, path === 'articles.byId' ? { id } : {}]));
      return world.app.inject({ url: `/trpc/${paths}?batch=1&input=${input(inputs)}` });
    };
    const codesOf = ({ body }: { body: string }) =>
      answers.parse(JSON.parse(body)).map(({ error }) => error?.data.refusal ?? 'ok');
    const readsOf = async (count: number, expected: string[]) => {
      const statements = await readsDuring(async () => {
        expect(codesOf(await getBatch(Array.from({ length: count }, () => 'articles.byId')))).toEqual(expected);
      });
      return statements.filter(({ text }) => text.includes('"articles"')).length;
    };
    const two = await readsOf(2, ['ok', 'ok']);
    expect(two).toBeGreaterThan(0);
    // The refused calls read nothing.
    expect(await readsOf(10, ['ok', 'ok', ...Array.from({ length: 8 }, () => 'BAD_REQUEST')])).toBe(two);
    expect(codesOf(await getBatch(['articles.byId', ...Array.from({ length: 9 }, () => 'settings.read')]))).toEqual(
      Array.from({ length: 10 }, () => 'ok'),
    );
  });
});

test('calls of one batch that stay within its budget are all answered', async () => {
  const editor = world.as(await world.aUser({ role: 'editor' }));
  const { id } = (await editor.articles.create(anArticleInput())).data;
  await world.waitForSync();
  const paths = Array.from({ length: 10 }, () => 'articles.byId');
  const inputs = Object.fromEntries(paths.map((_path, index) => [index, { id }]));
  const { body, statusCode } = await world.app.inject(`/trpc/${paths}?batch=1&input=${input(inputs)}`);
  expect([statusCode, JSON.parse(body)]).toEqual([200, paths.map(() => ({ result: expect.anything() }))]);
});
