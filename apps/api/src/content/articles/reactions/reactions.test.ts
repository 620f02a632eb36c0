import { randomUUID } from 'node:crypto';
import { limits } from '@madrasah/contract';
import { anArticleInput } from '@madrasah/contract/examples';
import { describe, expect, test } from 'vitest';
import { aWorld } from '../../../../test/world.ts';
import { Article } from '../article.entity.ts';
import { flushCounters } from '../index.ts';

const world = aWorld();

const notFound = { code: 'NOT_FOUND', message: 'Article not found' };
const { viewWindowMs, anonymousLikes, visitorLikes, likeWindowMs } = limits.reactions;

async function anArticle(status: 'published' | 'draft' | 'archived' = 'published') {
  const editor = world.as(await world.aUser({ role: 'editor' }));
  return (await editor.articles.create(anArticleInput({ status }))).data;
}

const view = async (id: number | string, visitorId: string | null = null) =>
  (await world.asVisitor(visitorId).articles.view({ id })).data.views;
const like = async (id: number | string, visitorId: string | null = null) =>
  (await world.asVisitor(visitorId).articles.like({ id })).data.likes;
const stored = (id: number) => world.db.findOneOrFail(Article, { id });
const post = (url: string, headers: Record<string, string> = {}) => world.app.inject({ method: 'POST', url, headers });

describe('viewing an article', () => {
  test('[API-025] is counted, by any of its names', async () => {
    const { id, publicId, slug } = await anArticle();
    const answers: unknown[] = [];
    for (const key of [id, publicId, slug]) {
      const response = await post(`/api/articles/${key}/view`);
      expect(response.statusCode).toBe(200);
      answers.push(response.json());
    }
    expect(answers).toEqual([1, 2, 3].map((views) => ({ data: { views } })));
  });

  test('[CONST-010] counts once in twelve hours for each visitor and article', async () => {
    const { id } = await anArticle();
    const other = await anArticle();
    const [siti, budi] = [randomUUID(), randomUUID()];
    expect(await view(id, siti)).toBe(1);
    world.advanceTime(viewWindowMs - 1);
    expect(await view(id, siti)).toBe(1);
    expect(await view(id, budi)).toBe(2);
    expect(await view(other.id, siti)).toBe(1);
    world.advanceTime(1);
    expect(await view(id, siti)).toBe(3);
    expect(viewWindowMs).toBe(12 * 60 * 60_000);
  });

  test('many concurrent views of one visitor count once', async () => {
    const { id } = await anArticle();
    const visitor = randomUUID();
    await Promise.all(Array.from({ length: 50 }, () => view(id, visitor)));
    expect(await view(id, visitor)).toBe(1);
  });

  test('a visitor is identified by the header X-Visitor-Id', async () => {
    const { id } = await anArticle();
    const visitor = randomUUID();
    for (const name of [visitor, visitor.toUpperCase(), visitor]) {
      expect((await post(`/api/articles/${id}/view`, { 'x-visitor-id': name })).json().data.views).toBe(1);
    }
    expect((await post(`/api/articles/${id}/view`, { 'x-visitor-id': 'nobody' })).json().data.views).toBe(2);
  });

  const clients = [
    { client: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', views: 0 },
    { client: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', views: 0 },
    { client: 'facebookexternalhit/1.1', views: 0 },
    { client: 'WhatsApp/2.23.20.0', views: 0 },
    { client: 'Bytespider', views: 0 },
    { client: 'Scrapy/2.11 (+https://scrapy.org)', views: 0 },
    { client: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/138.0 Mobile Safari/537.36', views: 1 },
    { client: 'curl/8.14.1', views: 1 },
    { client: 'node', views: 1 },
  ];
  test.each(clients)('by $client counts $views times', async ({ client, views }) => {
    const { id } = await anArticle();
    const response = await post(`/api/articles/${id}/view`, { 'user-agent': client });
    expect([response.statusCode, response.json()]).toEqual([200, { data: { views } }]);
  });

  test('by staff is answered and not counted', async () => {
    const { id } = await anArticle();
    const author = world.as(await world.aUser({ role: 'author' }));
    expect((await author.articles.view({ id })).data.views).toBe(0);
  });

  test('an article that visitors cannot see does not exist for them, and is not counted for those who see it', async () => {
    const editor = world.as(await world.aUser({ role: 'editor' }));
    for (const status of ['draft', 'archived'] as const) {
      const { id } = await anArticle(status);
      await expect(view(id)).rejects.toMatchObject(notFound);
      await expect(like(id)).rejects.toMatchObject(notFound);
      expect((await editor.articles.view({ id })).data.views).toBe(0);
      expect((await editor.articles.like({ id })).data.likes).toBe(0);
    }
    await expect(view('tidak-ada')).rejects.toMatchObject(notFound);
  });

  test('an invalid token counts as none', async () => {
    const { id } = await anArticle();
    const headers = { authorization: 'Bearer long.since.dead' };
    expect((await post(`/api/articles/${id}/view`, headers)).json()).toEqual({ data: { views: 1 } });
    expect((await post(`/api/articles/${id}/like`, headers)).json()).toEqual({ data: { likes: 1 } });
  });
});

describe('the sum of views for staff', () => {
  test('[DASH-002] contains the newest, flushed or not, and none of articles of others for an author', async () => {
    const author = await world.aUser({ role: 'author' });
    const own = (await world.as(author).articles.create(anArticleInput())).data;
    const [others, deleted] = [await anArticle(), await anArticle()];
    const editor = world.as(await world.aUser({ role: 'editor' }));
    const sumFor = async (caller: typeof editor) => (await caller.articles.list({ limit: 1 })).summary?.views;
    expect(await sumFor(editor)).toBe(0);
    for (const { id } of [own, own, others, deleted]) await view(id);
    await flushCounters(world.db, world.now);
    for (const { id } of [own, others, others, deleted]) await view(id);
    await editor.articles.remove({ id: deleted.id });
    expect([await sumFor(editor), await sumFor(world.as(author))]).toEqual([6, 3]);
  });
});

describe('liking an article', () => {
  test('[API-026] is counted once for each visitor, and the number never falls', async () => {
    const { id, publicId, slug } = await anArticle();
    const visitor = randomUUID();
    const headers = { 'x-visitor-id': visitor };
    const response = await post(`/api/articles/${slug}/like`, headers);
    expect([response.statusCode, response.json()]).toEqual([200, { data: { likes: 1 } }]);
    world.advanceTime(10 * viewWindowMs);
    expect(await like(publicId, visitor)).toBe(1);
    expect(await like(id, randomUUID())).toBe(2);
    expect(await like(id)).toBe(3);
  });

  test('two hundred concurrent visitors are counted exactly', async () => {
    const { id } = await anArticle();
    await Promise.all(Array.from({ length: 200 }, () => like(id, randomUUID())));
    await flushCounters(world.db, world.now);
    expect((await stored(id)).likes).toBe(200);
  });

  const callers = [
    { who: 'calls without a visitor id', limit: anonymousLikes, name: () => null },
    { who: 'visitors of one address', limit: visitorLikes, name: () => randomUUID() },
  ];
  test.each(callers)('$who can like $limit times in an hour', async ({ limit, name }) => {
    const { id } = await anArticle();
    await Promise.all(Array.from({ length: limit }, () => like(id, name())));
    await expect(like(id, name())).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    world.advanceTime(likeWindowMs);
    expect(await like(id, name())).toBe(limit + 1);
  });
});

describe('flushing the counters into the articles', () => {
  test('keeps every number and changes neither the version nor the time of change', async () => {
    const { id, version, updatedAt } = await anArticle();
    const other = await anArticle();
    await view(id);
    await view(id);
    await like(id);
    world.advanceTime(60_000);
    await flushCounters(world.db, world.now);
    await flushCounters(world.db, world.now);
    const editor = world.as(await world.aUser({ role: 'editor' }));
    const { data } = await editor.articles.byId({ id });
    expect(data).toMatchObject({ views: 2, likes: 1, version, updatedAt });
    expect(await stored(other.id)).toMatchObject({ views: 0, likes: 0 });
    expect([await view(id), await like(id)]).toEqual([3, 2]);
  });

  test('runs in one process at a time', async () => {
    const { id } = await anArticle();
    await view(id);
    await world.db.transactional(async (db) => {
      await db.execute('select pg_advisory_xact_lock(4026027)');
      await flushCounters(world.db, world.now);
    });
    expect((await stored(id)).views).toBe(0);
    await flushCounters(world.db, world.now);
    expect((await stored(id)).views).toBe(1);
  });

  test('loses nothing while others continue counting and several processes flush', async () => {
    const { id } = await anArticle();
    const reads = Array.from({ length: 100 }, () => view(id, randomUUID()));
    const flushes = Array.from({ length: 10 }, () => flushCounters(world.db, world.now));
    await Promise.all([...reads, ...flushes]);
    await flushCounters(world.db, world.now);
    expect((await stored(id)).views).toBe(100);
  });

  test('removes visits that are no longer needed, and only those', async () => {
    const { id } = await anArticle();
    const [early, late] = [randomUUID(), randomUUID()];
    await view(id, early);
    world.advanceTime(viewWindowMs - 1);
    await view(id, late);
    world.advanceTime(1);
    await flushCounters(world.db, world.now);
    const visits = await world.db.execute('select visitor_id from article_visits');
    expect(visits).toEqual([{ visitor_id: late }]);
    expect(await view(id, late)).toBe(2);
  });
});
