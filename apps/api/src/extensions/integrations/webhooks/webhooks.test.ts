import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  announcements,
  articleEvents,
  questions,
  type WebhookEvent,
  webhookEvents,
  webhookLimits,
} from '@madrasah/contract';
import { anArticleInput } from '@madrasah/contract/examples';
import { verifyWebhook, type WebhookMessage } from '@madrasah/rest-client';
import { sql } from '@mikro-orm/core';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { anEntry } from '../../../../test/collections/an-entry.ts';
import { sendDueDeliveries } from '../../../../test/jobs/due-deliveries.ts';
import { aWorld, testSecret } from '../../../../test/world.ts';
import { collectChanges } from '../../../content/changes/index.ts';
import { jobRunner } from '../../../platform/jobs/index.ts';
import { deliverJob, holdDeliveries, removeOldDeliveries } from './deliver.ts';
import { forgetReceivedFacts, sendChanges } from './send-changes.ts';
import { reencryptWebhookSecrets } from './webhooks.router.ts';

const world = aWorld({ webhookMode: 'anywhere' });

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

type Request = { headers: IncomingMessage['headers']; body: string };

/** The requests that the receiver got, and its response. */
const requests: Request[] = [];
let respond: (response: ServerResponse) => void;
const receiver = createServer(async (request, response) => {
  requests.push({ headers: request.headers, body: await text(request) });
  respond(response);
});
const answer = (status: number, headers = {}) => {
  respond = (response) => response.writeHead(status, headers).end('x'.repeat(100));
};
let address = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port }: AddressInfo = JSON.parse(JSON.stringify(receiver.address()));
  address = `http://127.0.0.1:${port}/masuk`;
});
beforeEach(() => {
  requests.splice(0);
  answer(204);
});
afterAll(() => receiver.close());

const now = () => world.now;
const look = () =>
  sendChanges({
    db: world.db,
    now,
    databaseTime: world.services.databaseTime,
    publicOrigin: 'https://madrasah.test',
  });
const send = (attemptMs?: number) =>
  sendDueDeliveries({
    ...world.services,
    log: world.app.log,
    tokens: world.app.tokens,
    mode: 'anywhere',
    ...(attemptMs && { attemptMs }),
  });
async function round() {
  await look();
  await send();
}

async function aWebhook(events: WebhookEvent[] = [...webhookEvents], url = address) {
  const admin = world.as(await world.aUser({ role: 'admin' }));
  return { admin, ...(await admin.webhooks.create({ url, events })).data };
}

const messages = (): WebhookMessage[] => requests.map(({ body }) => JSON.parse(body));
const eventTypes = () => messages().map(({ type }) => type);

const anEditor = async () => world.as(await world.aUser({ role: 'editor' }));
const states = async () =>
  (await world.db.execute<{ state: string }[]>('select state from webhook_deliveries order by created_at, id')).map(
    ({ state }) => state,
  );

describe('an event is sent', () => {
  test('when an article is published, changed and taken down, with its content', async () => {
    await aWebhook();
    const editor = await anEditor();
    const { data: draft } = await editor.articles.create(anArticleInput({ title: 'Panen Raya', status: 'draft' }));
    await round();
    await editor.articles.update({ id: draft.publicId, title: 'Panen Raya Padi' });
    await round();
    expect(eventTypes()).toEqual([]);
    await editor.articles.update({ id: draft.publicId, status: 'published' });
    await round();
    await round();
    await editor.articles.update({ id: draft.publicId, title: 'Panen Raya Jagung' });
    await round();
    await editor.articles.update({ id: draft.publicId, status: 'draft' });
    await round();
    expect(eventTypes()).toEqual(['article.published', 'article.updated', 'article.unpublished']);
    const { id, publicId, slug } = draft;
    expect(messages()[0]).toEqual({
      type: 'article.published',
      timestamp: world.now.toISOString(),
      data: {
        id,
        publicId,
        slug: expect.stringContaining('panen-raya'),
        title: 'Panen Raya Padi',
        category: draft.category,
        categorySlug: draft.categorySlug,
        publishedAt: world.now.toISOString(),
        updatedAt: world.now.toISOString(),
        version: expect.any(Number),
        url: expect.stringMatching(/^https:\/\/madrasah\.test\/articles\/[\w-]+\/panen-raya/),
      },
    });
    expect([slug, messages()[2]]).toMatchObject([expect.any(String), { data: { title: 'Panen Raya Jagung' } }]);
  });

  test('however it changed: deleted, restored, in bulk, and outside the application', async () => {
    await aWebhook();
    const editor = await anEditor();
    const { data: article } = await editor.articles.create(anArticleInput({ status: 'published' }));
    await round();
    await editor.articles.remove({ id: article.publicId });
    await round();
    await editor.trash.restore({ id: article.publicId });
    await round();
    await editor.articles.bulk({ ids: [article.id], action: 'publish' });
    await round();
    await world.db.execute(sql`delete from articles where id = ${article.id}`);
    await round();
    expect(eventTypes()).toEqual([
      'article.published',
      'article.unpublished',
      'article.published',
      'article.updated',
      'article.unpublished',
    ]);
  });

  test('when a planned time has come, and at its end', async () => {
    await aWebhook();
    const editor = await anEditor();
    const at = (later: number) => new Date(world.now.getTime() + later).toISOString();
    const plan = { publishAt: at(hour), expiresAt: at(2 * hour) };
    await editor.articles.create({ ...anArticleInput({ status: 'published' }), ...plan });
    await round();
    world.advanceTime(hour - 1);
    await round();
    expect(eventTypes()).toEqual([]);
    world.advanceTime(1);
    await round();
    await round();
    expect(eventTypes()).toEqual(['article.published']);
    world.advanceTime(hour);
    await round();
    expect(eventTypes()).toEqual(['article.published', 'article.unpublished']);
  });

  test('once, when several processes check at the same time, and with the last state of several saves', async () => {
    await aWebhook();
    const editor = await anEditor();
    const { data: article } = await editor.articles.create(anArticleInput({ status: 'published' }));
    await editor.articles.update({ id: article.publicId, title: 'Judul Akhir' });
    const { data: gone } = await editor.articles.create(anArticleInput({ status: 'published' }));
    await editor.articles.update({ id: gone.publicId, status: 'draft' });
    await Promise.all([look(), look(), look()]);
    await Promise.all([send(), send()]);
    expect(messages()).toMatchObject([{ type: 'article.published', data: { title: 'Judul Akhir' } }]);
  });

  test('only for the chosen kinds; not for what was public before, nor for a view', async () => {
    const editor = await anEditor();
    const { data: old } = await editor.articles.create(anArticleInput({ status: 'published' }));
    await aWebhook(['article.published']);
    await aWebhook(['article.updated', 'article.unpublished']);
    await world.db.execute(sql`update articles set views = views + 1 where id = ${old.id}`);
    await round();
    await editor.articles.update({ id: old.publicId, title: 'Berubah' });
    await round();
    expect(eventTypes()).toEqual(['article.updated']);
  });

  test('not for a change that was rolled back', async () => {
    await aWebhook();
    const editor = await anEditor();
    const { data: draft } = await editor.articles.create(anArticleInput({ status: 'draft' }));
    const failed = world.db.transactional(async (db) => {
      await db.execute(
        sql`update articles set status = 'published', published_at = ${world.now}, slug = 'panen' where id = ${draft.id}`,
      );
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await round();
    expect(eventTypes()).toEqual([]);
  });
});

describe('the position of a webhook', () => {
  const anArticle = async (title: string) => (await (await anEditor()).articles.create(anArticleInput({ title }))).data;
  const titles = () => messages().map(({ type, data }) => [type, 'title' in data ? data.title : data]);

  test('is where the log ends when it becomes active: what was committed before is not sent', async () => {
    await aWebhook();
    await anArticle('Sebelumnya');
    const { admin, id } = await aWebhook();
    await look();
    expect((await admin.webhooks.deliveries({ id })).data).toEqual([]);
    await admin.webhooks.change({ id, isActive: false });
    await anArticle('Ketika mati');
    await admin.webhooks.change({ id, isActive: true });
    await anArticle('Sesudahnya');
    await look();
    expect((await admin.webhooks.deliveries({ id })).data).toMatchObject([{ title: 'Sesudahnya' }]);
  });

  test('follows states: what was collected in several rounds is one event, and a late webhook gets what it needs', async () => {
    const { admin, id } = await aWebhook();
    const editor = await anEditor();
    const collect = () => collectChanges({ db: world.db, databaseTime: world.services.databaseTime });
    const { id: kept } = await anArticle('Tetap');
    await collect();
    await editor.articles.update({ id: kept, title: 'Tetap, disunting' });
    await collect();
    await look();
    await editor.articles.update({ id: kept, status: 'draft' });
    await collect();
    await editor.articles.update({ id: kept, status: 'published' });
    await round();
    expect(titles()).toEqual([
      ['article.published', 'Tetap, disunting'],
      ['article.published', 'Tetap, disunting'],
    ]);
    expect((await admin.webhooks.deliveries({ id })).data).toHaveLength(2);
  });

  test('moves on in batches, and sends each change once', async () => {
    const { admin, id } = await aWebhook();
    const count = 2 * webhookLimits.batch + 1;
    await world.db.execute(
      `insert into articles (public_id, title, content, excerpt, status, category_id, date, tags, created_at, updated_at, published_at)
        select 'banyak' || n, 'Kabar ' || n, '<p>Isi</p>', '', 'published', (select min(id) from categories), current_date, '{}', ?, ?, ?
        from generate_series(1, ${count}) n`,
      [world.now, world.now, world.now],
    );
    await Promise.all([look(), look()]);
    await look();
    const sent = await world.db.execute<{ sent: number; titles: number }[]>(
      'select count(*)::int as sent, count(distinct title)::int as titles from webhook_deliveries',
    );
    expect(sent).toEqual([{ sent: count, titles: count }]);
    expect((await admin.webhooks.list()).data.map((webhook) => webhook.id)).toEqual([id]);
  });

  test('begins again where the log ends after a restore, which is no event', async () => {
    await aWebhook();
    await anArticle('Dari cadangan');
    await holdDeliveries(world.db, world.now);
    await round();
    await anArticle('Sesudah pemulihan');
    await round();
    expect(titles()).toEqual([['article.published', 'Sesudah pemulihan']]);
  });

  test('passes what is no longer public, and does not name it', async () => {
    await aWebhook();
    await anArticle('Rahasia sekali');
    await collectChanges({ db: world.db, databaseTime: world.services.databaseTime });
    // The log says that it is public, the note is still missing.
    await world.db.execute(`update articles set status = 'draft'; delete from public_change_notes`);
    await round();
    expect(requests).toEqual([]);
  });

  test('keeps the last public state of a withdrawn article until every webhook has received it', async () => {
    await aWebhook();
    const editor = await anEditor();
    const { id } = await anArticle('Ditarik');
    await round();
    await editor.articles.update({ id, title: 'Rahasia sekali', status: 'draft' });
    await collectChanges({ db: world.db, databaseTime: world.services.databaseTime });
    const kept = () =>
      world.db.execute<{ title: string | null }[]>(
        `select facts ->> 'title' as title from public_changes where type = 'article'`,
      );
    await forgetReceivedFacts(world.db);
    expect(await kept()).toEqual([{ title: 'Ditarik' }]);
    await round();
    expect(titles().at(-1)).toEqual(['article.unpublished', 'Ditarik']);
    await forgetReceivedFacts(world.db);
    expect(await kept()).toEqual([{ title: null }]);
  });
});

describe('an entry', () => {
  test('is an event of its kind for the webhooks that want it; withdrawn it has only its id', async () => {
    await aWebhook([...articleEvents]);
    await aWebhook(['announcement.published', 'announcement.updated', 'announcement.deleted', 'category.published']);
    const editor = await anEditor();
    const created = await editor.announcements.create(anEntry(announcements, { title: 'Libur semester' }));
    const { id: publicId, slug, version } = created.data;
    await editor.questions.create(anEntry(questions));
    await editor.categories.create({ name: 'Alumni' });
    await round();
    const first: WebhookMessage[] = messages().sort((one, other) => one.type.localeCompare(other.type));
    expect(first).toEqual([
      {
        type: 'announcement.published',
        timestamp: world.now.toISOString(),
        data: {
          id: expect.any(Number),
          publicId,
          slug,
          title: 'Libur semester',
          shownFrom: world.now.toISOString(),
          shownUntil: created.data.shownUntil,
          startsAt: world.now.toISOString(),
          endsAt: created.data.endsAt,
          updatedAt: world.now.toISOString(),
          version,
          url: `https://madrasah.test/pengumuman/${slug}`,
        },
      },
      {
        type: 'category.published',
        timestamp: world.now.toISOString(),
        data: expect.objectContaining({ slug: 'alumni' }),
      },
    ]);
    const { data } = await editor.announcements.update({ id: publicId, version, title: 'Libur panjang' });
    await round();
    await editor.announcements.update({ id: publicId, version: data.version, status: 'draft' });
    await round();
    expect(messages().slice(2)).toEqual([
      expect.objectContaining({
        type: 'announcement.updated',
        data: expect.objectContaining({ title: 'Libur panjang' }),
      }),
      {
        type: 'announcement.deleted',
        timestamp: world.now.toISOString(),
        data: { id: first[0]?.data && 'id' in first[0].data ? first[0].data.id : null },
      },
    ]);
  });

  test('that ends as planned is an event', async () => {
    await aWebhook(['announcement.deleted']);
    const editor = await anEditor();
    await editor.announcements.create(anEntry(announcements));
    await round();
    world.advanceTime(8 * day);
    await round();
    expect(eventTypes()).toEqual(['announcement.deleted']);
  });
});

describe('a message', () => {
  test('is signed with the secret that was returned once and is stored encrypted', async () => {
    const { admin, id, secret } = await aWebhook();
    await admin.webhooks.test({ id });
    await send();
    const [message] = requests;
    if (!message) throw new Error('nothing came');
    const received = { secret, ...message, now: world.now.getTime() };
    expect(await verifyWebhook(received)).toMatchObject({ type: 'webhook.test', data: { webhookId: id } });
    await expect(verifyWebhook({ ...received, body: `${message.body} ` })).rejects.toThrow('signature');
    await expect(verifyWebhook({ ...received, now: world.now.getTime() + 301_000 })).rejects.toThrow('too old');
    const other = await aWebhook();
    await expect(verifyWebhook({ ...received, secret: other.secret })).rejects.toThrow('signature');
    const stored = JSON.stringify([
      await world.db.execute('select * from webhooks'),
      await world.db.execute('select * from activities'),
      await admin.webhooks.list(),
    ]);
    expect(stored).not.toContain(secret.slice('whsec_'.length));
  });

  test('is still signed when the application’s secret was replaced, and given up where its own cannot be decrypted', async () => {
    const { admin, id, secret } = await aWebhook();
    const sendWith = async (secrets: { present: string; previous?: string }) => {
      const other = await world.openAnother({ cachesResponses: false, secrets });
      if (secrets.previous) await reencryptWebhookSecrets(world.db, other.app.tokens);
      await admin.webhooks.test({ id });
      await sendDueDeliveries({ ...world.services, log: world.app.log, tokens: other.app.tokens, mode: 'anywhere' });
      await other.close();
    };
    const newSecret = `${testSecret} anew`;
    await sendWith({ present: newSecret, previous: testSecret });
    await sendWith({ present: newSecret });
    for (const message of requests) await verifyWebhook({ secret, ...message, now: world.now.getTime() });
    await sendWith({ present: 'another secret of sufficient length, lost' });
    expect(requests).toHaveLength(2);
    expect((await admin.webhooks.deliveries({ id })).data).toContainEqual(
      expect.objectContaining({ state: 'waiting', reason: expect.stringContaining('Rahasianya') }),
    );
  });

  test('does not follow a redirect', async () => {
    const { admin, id } = await aWebhook();
    answer(302, { location: address });
    await admin.webhooks.test({ id });
    await send();
    expect(requests).toHaveLength(1);
    expect((await admin.webhooks.deliveries({ id })).data).toMatchObject([
      { state: 'waiting', attempts: 1, statusCode: 302, reason: 'Dijawab dengan 302.' },
    ]);
  });

  test('ends with its deadline', async () => {
    const { admin, id } = await aWebhook();
    respond = () => {};
    await admin.webhooks.test({ id });
    await send(50);
    receiver.closeAllConnections();
    expect((await admin.webhooks.deliveries({ id })).data).toMatchObject([
      { state: 'waiting', attempts: 1, statusCode: null, reason: 'Tidak menjawab dalam sepuluh detik.' },
    ]);
  });
});

test('a message that is being sent when the sender stops stays due, and is sent again under the same id', async () => {
  const { admin, id } = await aWebhook();
  respond = () => {};
  await admin.webhooks.test({ id });
  const { tokens, log } = world.app;
  const context = { ...world.services, tokens, mode: 'anywhere' as const, log };
  const runner = jobRunner([deliverJob(context)], context);
  runner.start();
  await vi.waitFor(() => expect(requests).toHaveLength(1), { timeout: 10_000 });
  await runner.stop();
  expect((await admin.webhooks.deliveries({ id })).data).toMatchObject([{ state: 'waiting', reason: null }]);
  answer(204);
  await send();
  expect((await admin.webhooks.deliveries({ id })).data).toMatchObject([{ state: 'delivered' }]);
  const [before, after] = requests.map(({ headers }) => headers['webhook-id']);
  expect(after).toBe(before);
});

describe('a receiver that fails', () => {
  /** Until no delivery waits. */
  async function untilGivenUp() {
    for (let count = 0; count < 2 * webhookLimits.attempts; count += 1) {
      await send();
      world.advanceTime(6 * hour);
    }
  }

  test('gets the same id again after growing pauses, eight times, and once more when staff retry', async () => {
    const { admin, id } = await aWebhook();
    answer(500);
    await admin.webhooks.test({ id });
    await send();
    world.advanceTime(minute / 2 - 1);
    await send();
    expect(requests).toHaveLength(1);
    world.advanceTime(1);
    await send();
    world.advanceTime(2 * minute - 1);
    await send();
    expect(requests).toHaveLength(2);
    await untilGivenUp();
    expect([requests.length, new Set(requests.map(({ headers }) => headers['webhook-id'])).size]).toEqual([8, 1]);
    const [given] = (await admin.webhooks.deliveries({ id })).data;
    expect(given).toMatchObject({ state: 'failed', attempts: 8, statusCode: 500 });
    answer(200);
    await admin.webhooks.retry({ id: given?.id ?? '' });
    await expect(admin.webhooks.retry({ id: given?.id ?? '' })).rejects.toMatchObject({ code: 'CONFLICT' });
    await send();
    expect((await admin.webhooks.deliveries({ id })).data).toMatchObject([
      { state: 'delivered', attempts: 1, statusCode: 200, reason: null },
    ]);
  });

  test('is disabled after days without success, which administrators are notified of; a single success prevents that', async () => {
    const { admin, id } = await aWebhook();
    const watcher = world.as(await world.aUser({ role: 'admin' }));
    const give = async () => {
      await admin.webhooks.test({ id });
      await untilGivenUp();
    };
    answer(500);
    await give();
    answer(200);
    await give();
    answer(500);
    world.advanceTime(webhookLimits.disableAfterMs);
    await give();
    expect((await admin.webhooks.list()).data).toMatchObject([{ isActive: true, disabledAt: null }]);
    await admin.webhooks.test({ id });
    await give();
    expect((await admin.webhooks.list()).data).toMatchObject([{ isActive: false, disabledAt: expect.any(String) }]);
    const { data: notices } = await watcher.notices.list({});
    expect(notices).toMatchObject([
      { kind: 'webhookOff', subjectTitle: expect.stringContaining('127.0.0.1'), count: 1 },
    ]);
    const { data: log } = await admin.activity.list({ limit: 1 });
    expect(log).toMatchObject([{ action: 'webhook.disable', actor: null }]);
    await expect(admin.webhooks.test({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
    await admin.webhooks.change({ id, isActive: true });
    answer(200);
    await give();
    expect((await admin.webhooks.list()).data).toMatchObject([{ isActive: true, failingSince: null }]);
  });

  test('is disabled at once when it responds that it is gone', async () => {
    const { admin, id } = await aWebhook();
    answer(410);
    await admin.webhooks.test({ id });
    await send();
    expect((await admin.webhooks.list()).data).toMatchObject([{ isActive: false }]);
  });

  test('does not delay the others', async () => {
    const dead = await aWebhook([...webhookEvents], 'http://127.0.0.1:1/');
    const alive = await aWebhook();
    for (let count = 0; count < 6; count += 1) await dead.admin.webhooks.test({ id: dead.id });
    await send();
    world.advanceTime(minute);
    await alive.admin.webhooks.test({ id: alive.id });
    await send();
    expect((await alive.admin.webhooks.deliveries({ id: alive.id })).data).toMatchObject([{ state: 'delivered' }]);
    expect((await dead.admin.webhooks.deliveries({ id: dead.id })).data[0]).toMatchObject({
      reason: 'Servernya menolak sambungan.',
    });
  });
});

test('a disabled webhook loses its waiting deliveries, and never receives what happened meanwhile', async () => {
  const { admin, id } = await aWebhook();
  const editor = await anEditor();
  await admin.webhooks.test({ id });
  await admin.webhooks.change({ id, isActive: false });
  expect(await states()).toEqual(['failed']);
  await editor.articles.create(anArticleInput({ status: 'published' }));
  await round();
  await admin.webhooks.change({ id, isActive: true });
  await round();
  expect(eventTypes()).toEqual([]);
  await admin.webhooks.remove({ id });
  expect(await states()).toEqual([]);
});

test('the log of deliveries is kept for thirty days', async () => {
  const { admin, id } = await aWebhook();
  await admin.webhooks.test({ id });
  await send();
  world.advanceTime(30 * day - 1);
  await removeOldDeliveries(world.db, world.now);
  expect(await states()).toEqual(['delivered']);
  world.advanceTime(1);
  await removeOldDeliveries(world.db, world.now);
  expect(await states()).toEqual([]);
});

test('the number of webhooks is limited', async () => {
  for (let count = 0; count < webhookLimits.kept; count += 1) await aWebhook();
  await expect(aWebhook()).rejects.toMatchObject({ code: 'CONFLICT' });
});

describe('where only public addresses are allowed', () => {
  const careful = aWorld();
  test.each([
    ['http://madrasah.example/masuk', 'https://'],
    ['https://192.168.1.1/masuk', 'jaringan dalam'],
    ['https://[::1]/masuk', 'jaringan dalam'],
    ['https://siti:rahasia@madrasah.example/', 'https://'],
    ['ftp://madrasah.example/', 'https://'],
  ])('%s is refused', async (url, message) => {
    const admin = careful.as(await careful.aUser({ role: 'admin' }));
    await expect(admin.webhooks.create({ url, events: ['article.published'] })).rejects.toMatchObject({
      cause: { details: { errors: { url: expect.stringContaining(message) } } },
    });
  });
});
