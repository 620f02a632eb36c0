import { readFileSync } from 'node:fs';
import { anArticleInput } from '@madrasah/contract/examples';
import type { WebhookMessage } from '@madrasah/rest-client';
import {
  clientOf,
  createArticle,
  patiently,
  publishedArticles,
  receiveWebhooks,
  signIn,
  uploadPicture,
} from '@madrasah/rest-client/examples';
import getPort from 'get-port';
import { beforeAll, expect, test, vi } from 'vitest';
import { runCurl } from '../test/http/run-curl.ts';
import { sendDueDeliveries } from '../test/jobs/due-deliveries.ts';
import { patience } from '../test/patience.ts';
import { aPhotograph } from '../test/pictures.ts';
import { aWorld, testPassword } from '../test/world.ts';
import { deliverJob } from './extensions/integrations/webhooks/deliver.ts';
import { sendChanges } from './extensions/integrations/webhooks/send-changes.ts';
import { jobRunner } from './platform/jobs/index.ts';

// Runs the examples in the README of the REST client unchanged, so that they stay correct.

const world = aWorld({ webhookMode: 'anywhere' });
let origin = '';
beforeAll(async () => {
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
});

async function aKey(right: 'read' | 'write', perMinute = 100) {
  const owner = world.as(await world.aUser({ role: 'admin' }));
  return (await owner.apiKeys.create({ name: 'Contoh', rights: { article: right }, perMinute })).data.key;
}

test('the examples in TypeScript work', async () => {
  const editor = world.as(await world.aUser({ role: 'editor' }));
  const titles = ['Satu', 'Dua', 'Tiga'];
  for (const title of titles) await editor.articles.create(anArticleInput({ title, status: 'published' }));
  const found: string[] = [];
  for await (const { title } of publishedArticles(clientOf(origin, await aKey('read')))) found.push(title);
  expect(found.sort()).toEqual(titles.sort());

  const client = clientOf(origin, await aKey('write'));
  const draft = { title: 'Jadwal Ujian', content: '<p>Mulai Senin.</p>', category: 'berita' };
  const made = await createArticle(client, draft, 'satu-kali');
  expect(await createArticle(client, draft, 'satu-kali')).toEqual(made);
  await expect(createArticle(client, { ...draft, category: 'tidak-ada' }, 'lain')).rejects.toThrow(
    /^INVALID: .*\ncategory: /,
  );
  const picture = new Blob([new Uint8Array(await aPhotograph(40, 30).png().toBuffer())], { type: 'image/png' });
  expect(await uploadPicture(client, picture, 'foto.png')).toMatch(/^\/uploads\//);

  const { username } = await world.aUser({ role: 'author' });
  const author = await signIn(origin, username, testPassword);
  expect((await author.GET('/api/media', {})).response.status).toBe(200);
  await expect(signIn(origin, username, 'salah')).rejects.toThrow('UNAUTHENTICATED');
});

test('a rate-limited request is repeated when the server allows it', async () => {
  let attempts = 0;
  const respond = async () => {
    attempts += 1;
    return { response: new Response(null, attempts === 1 ? { status: 429, headers: { 'retry-after': '0' } } : {}) };
  };
  expect((await patiently(respond)).response.status).toBe(200);
  expect(attempts).toBe(2);
});

test("the receiver of webhooks accepts the site's requests, and no others", async () => {
  const received: [id: string, message: WebhookMessage][] = [];
  const admin = world.as(await world.aUser({ role: 'admin' }));
  const port = await getPort({ host: '127.0.0.1' });
  const url = `http://127.0.0.1:${port}/`;
  const { data: webhook } = await admin.webhooks.create({ url, events: ['article.published'] });
  const receiver = receiveWebhooks(webhook.secret, (id, message) => received.push([id, message]));
  await new Promise<void>((resolve) => receiver.listen(port, '127.0.0.1', resolve));
  await admin.webhooks.test({ id: webhook.id });
  // The receiver compares the time with its own clock.
  const context = { ...world.services, now: () => new Date(), log: world.app.log };
  const runner = jobRunner([deliverJob({ ...context, tokens: world.app.tokens, mode: 'anywhere' })], context);
  runner.start();
  await vi.waitFor(() => expect(received).toHaveLength(1), patience);
  await runner.stop();
  const [{ id } = { id: '' }] = (await admin.webhooks.deliveries({ id: webhook.id })).data;
  expect(received).toMatchObject([[id, { type: 'webhook.test', data: { webhookId: webhook.id } }]]);
  expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(401);
  receiver.close();
});

test('a program writes, changes, publishes and withdraws an announcement, which changes and a webhook report', async () => {
  const admin = world.as(await world.aUser({ role: 'admin' }));
  const rights = { 'announcement:manage': 'publish' } as const;
  const client = clientOf(origin, (await admin.apiKeys.create({ name: 'Papan', rights })).data.key);
  const received: WebhookMessage[] = [];
  const port = await getPort({ host: '127.0.0.1' });
  const events = ['announcement.published', 'announcement.updated', 'announcement.deleted'] as const;
  const { data: webhook } = await admin.webhooks.create({ url: `http://127.0.0.1:${port}/`, events: [...events] });
  const receiver = receiveWebhooks(webhook.secret, (_id, message) => received.push(message));
  await new Promise<void>((resolve) => receiver.listen(port, '127.0.0.1', resolve));
  const report = async () => {
    const { services, db } = world;
    await sendChanges({ ...services, db, publicOrigin: origin });
    // The receiver compares the time with its own clock.
    const now = () => new Date();
    await sendDueDeliveries({ ...services, now, log: world.app.log, tokens: world.app.tokens, mode: 'anywhere' });
  };
  let since = (await client.GET('/api/changes')).data?.cursor;
  const changed = async () => {
    const { data } = await client.GET('/api/changes', { params: { query: { since } } });
    since = data?.cursor;
    return data?.data.map(({ type, change, entry }) => [type, change, entry?.title]);
  };
  await report();

  const announcements = '/api/manage/announcements';
  const body = { title: 'Libur semester', body: '<p>Sampai 4 Januari.</p>', endsAt: '2026-03-17T03:00:00.000Z' };
  const once = { header: { 'Idempotency-Key': 'libur' } };
  const made = await client.POST(announcements, { params: once, body });
  expect([made.response.status, made.response.headers.get('etag')]).toEqual([201, '"v1"']);
  const again = await client.POST(announcements, { params: once, body });
  expect(again.data).toEqual(made.data);
  const path = { id: made.data?.data.id ?? '' };
  const patch = (ifMatch: string, changes: { title?: string; status?: 'draft' | 'published' }) =>
    client.PATCH(`${announcements}/{id}`, { params: { path, header: { 'If-Match': ifMatch } }, body: changes });

  const renamed = await patch('"v1"', { title: 'Libur akhir semester' });
  expect([renamed.data?.data.version, renamed.response.headers.get('etag')]).toEqual([2, '"v2"']);
  expect((await patch('"v1"', { title: 'Hilang' })).error).toMatchObject({ code: 'PRECONDITION_FAILED' });
  expect(await changed()).toEqual([]);
  await report();
  expect(received).toEqual([]);

  expect((await patch('"v2"', { status: 'published' })).data?.data.state).toBe('published');
  expect(await changed()).toEqual([['announcement', 'published', 'Libur akhir semester']]);
  await report();
  expect((await patch('"v3"', { status: 'draft' })).data?.data.state).toBe('draft');
  expect(await changed()).toEqual([['announcement', 'deleted', undefined]]);
  await report();
  await vi.waitFor(() => expect(received).toHaveLength(2), patience);
  expect(received).toMatchObject([
    { type: 'announcement.published', data: { publicId: path.id, title: 'Libur akhir semester', version: 3 } },
    { type: 'announcement.deleted', data: { id: expect.any(Number) } },
  ]);
  receiver.close();
});

test('the commands with curl work', async () => {
  const readme = readFileSync(new URL('../../../packages/rest-client/README.md', import.meta.url), 'utf8');
  const commands = [...readme.matchAll(/^curl .*$/gm)].map(([command]) => command);
  const variables = { ORIGIN: origin, KEY: await aKey('write') };
  const statuses: number[] = [];
  for (const command of commands) statuses.push((await runCurl(command, variables)).status);
  expect(statuses).toEqual([200, 200, 201]);
});
