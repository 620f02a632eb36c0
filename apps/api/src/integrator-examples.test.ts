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
import { patience } from '../test/patience.ts';
import { aPhotograph } from '../test/pictures.ts';
import { aWorld, testPassword } from '../test/world.ts';
import { deliverJob } from './extensions/integrations/webhooks/deliver.ts';
import { JobRunner } from './platform/jobs/index.ts';

// Runs the examples in the README of the REST client unchanged, so that they stay correct.

const world = aWorld({ webhookMode: 'anywhere' });
let origin = '';
beforeAll(async () => {
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
});

async function aKey(right: 'read' | 'write', perMinute = 100) {
  const owner = world.as(await world.aUser({ role: 'admin' }));
  return (await owner.apiKeys.create({ name: 'Contoh', right, perMinute })).data.key;
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
  const runner = new JobRunner([deliverJob({ ...context, tokens: world.app.tokens, mode: 'anywhere' })], context);
  runner.start();
  await vi.waitFor(() => expect(received).toHaveLength(1), patience);
  await runner.stop();
  const [{ id } = { id: '' }] = (await admin.webhooks.deliveries({ id: webhook.id })).data;
  expect(received).toMatchObject([[id, { type: 'webhook.test', data: { webhookId: webhook.id } }]]);
  expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(401);
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
