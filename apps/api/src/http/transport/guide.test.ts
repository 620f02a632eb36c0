import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { anArticleInput } from '@madrasah/contract/examples';
import getPort from 'get-port';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { runCurl } from '../../../test/http/run-curl.ts';
import { patience } from '../../../test/patience.ts';
import { aWorld } from '../../../test/world.ts';
import { deliverJob } from '../../extensions/integrations/webhooks/deliver.ts';
import { jobRunner } from '../../platform/jobs/index.ts';

// Runs the commands and programs that the guide at /api/docs shows, unchanged.

const guide = readFileSync(new URL('./docs-page/guide.md', import.meta.url), 'utf8');
/** The code of the guide by the name after its language. */
const examples = new Map(
  Array.from(guide.matchAll(/^```(?:sh|ts|txt) (?<name>[\w-]+)\n(?<code>[\s\S]*?)^```$/gm), ({ groups }) => [
    groups?.name ?? '',
    groups?.code ?? '',
  ]),
);

function readExample(name: string): string {
  const code = examples.get(name);
  if (code === undefined) throw new Error(`the guide has no example ${name}`);
  return code;
}

const world = aWorld({ webhookMode: 'anywhere', cachesResponses: true });
let origin = '';
let folder = '';
let admin: ReturnType<typeof world.as>;
beforeAll(async () => {
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' });
  folder = await mkdtemp(join(tmpdir(), 'guide-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  admin = world.as(await world.aUser({ role: 'admin' }));
});

async function aKey(right: 'read' | 'publish', perMinute = 100) {
  return (await admin.apiKeys.create({ name: 'Panduan', rights: { article: right }, perMinute })).data.key;
}

const publish = async (title: string) => (await admin.articles.create(anArticleInput({ title }))).data;

/** The program of the guide as a module, whose types Node strips. */
async function load(name: string) {
  const file = join(folder, `${name}.mts`);
  await writeFile(file, readExample(name));
  return import(/* @vite-ignore */ pathToFileURL(file).href);
}

const ofKeys = ['read', 'drafts', 'create', 'change', 'unchanged', 'everything', 'changes', 'publish'];
const others = ['login', 'first-call', 'keep-copy', 'receive-webhook', 'signed'];

const answered = z.object({ data: z.unknown().optional(), cursor: z.string().optional() });
const made = z.object({ id: z.number() });
const loggedIn = z.object({ token: z.string() });

test('every example of the guide is run', () => {
  expect([...examples.keys()].sort()).toEqual([...ofKeys, ...others].sort());
  expect(guide.split('```').length).toBe(2 * examples.size + 1);
});

test('the commands work, one after the other', async () => {
  await publish('Satu');
  await world.waitForSync();
  const variables: Record<string, string> = { ORIGIN: origin, KEY: await aKey('publish') };
  variables.ETAG = String((await fetch(`${origin}/api/articles/latest`)).headers.get('etag'));
  const statuses: [name: string, status: number][] = [];
  for (const name of ofKeys) {
    const response = await runCurl(readExample(name).trim(), variables);
    statuses.push([name, response.status]);
    const answer = answered.parse(response.status === 304 ? {} : await response.json());
    if (name === 'create') variables.ID = String(made.parse(answer.data).id);
    if (name === 'everything') variables.CURSOR = String(answer.cursor);
    if (name === 'read') expect(answer.data).toEqual([{ id: expect.any(Number), title: 'Satu' }]);
    if (name === 'change') expect(answer.data).toMatchObject({ title: 'Jadwal Ujian Semester', version: 2 });
    if (name === 'publish') expect(answer.data).toMatchObject({ status: 'published' });
  }
  expect(statuses).toEqual([
    ['read', 200],
    ['drafts', 200],
    ['create', 201],
    ['change', 200],
    ['unchanged', 304],
    ['everything', 200],
    ['changes', 200],
    ['publish', 200],
  ]);
});

test('the token of a login is sent instead of a key', async () => {
  await world.aUser({ role: 'admin', username: 'siti_aminah' });
  const response = await runCurl(readExample('login').trim(), { ORIGIN: origin });
  const { token } = loggedIn.parse(await response.json());
  expect((await runCurl(readExample('drafts').trim(), { ORIGIN: origin, KEY: token })).status).toBe(200);
});

test('the signed example is genuine at its time', async () => {
  const { isGenuine } = await load('receive-webhook');
  const lines = readExample('signed').trim().split('\n');
  const parts = Object.fromEntries(lines.map((line) => line.split(/:\s+(.*)/s, 2)));
  const { secret = '', body = '', ...headers } = z.record(z.string(), z.string()).parse(parts);
  vi.useFakeTimers({ now: new Date('2026-03-10T03:00:05.000Z'), toFake: ['Date'] });
  expect(isGenuine(secret, headers, body)).toBe(true);
  expect(isGenuine(secret, headers, body.replace('test', 'tes'))).toBe(false);
  vi.useRealTimers();
});

test('the first call returns data, and explains a refusal', async () => {
  const { call } = await load('first-call');
  await publish('Satu');
  const key = await aKey('read');
  expect(await call(origin, key, '/api/articles?fields=title')).toMatchObject({ data: [{ title: 'Satu' }] });
  await expect(call(origin, key, '/api/users')).rejects.toThrow(/^FORBIDDEN: .+ \(.+\)$/);
});

test('the copy follows what is published, changed and withdrawn', async () => {
  const { update } = await load('keep-copy');
  const copy = new Map<number, string>();
  const [kept, withdrawn] = [await publish('Satu'), await publish('Dua')];
  const cursor = await update(copy, origin);
  expect([...copy.values()]).toEqual(['Satu', 'Dua']);
  await admin.articles.update({ id: kept.id, title: 'Satu, disunting' });
  await admin.articles.remove({ id: withdrawn.id });
  await update(copy, origin, cursor);
  expect([...copy]).toEqual([[kept.id, 'Satu, disunting']]);
  // A cursor of another site: the copy begins again.
  copy.set(999, 'Lama');
  await update(copy, origin, Buffer.from('00000000.0.0').toString('base64url'));
  expect([...copy]).toEqual([[kept.id, 'Satu, disunting']]);
});

test('the receiver accepts a delivery of the site, and refuses a forged, a changed and an old one', async () => {
  const { receive, isGenuine } = await load('receive-webhook');
  const port = await getPort({ host: '127.0.0.1' });
  const url = `http://127.0.0.1:${port}/`;
  const { data: webhook } = await admin.webhooks.create({ url, events: ['article.published'] });
  const received: [id: string, message: unknown][] = [];
  const server = receive(webhook.secret, (id: string, message: unknown) => received.push([id, message]));
  const sent: { headers: Record<string, string>; body: string }[] = [];
  server.prependListener(
    'request',
    (request: { headers: Record<string, string>; on(event: 'data', take: (part: Buffer) => void): void }) => {
      request.on('data', (part) => sent.push({ headers: { ...request.headers }, body: part.toString() }));
    },
  );
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await admin.webhooks.test({ id: webhook.id });
  // The receiver compares the time with its own clock.
  const context = { ...world.services, now: () => new Date(), log: world.app.log };
  const runner = jobRunner([deliverJob({ ...context, tokens: world.app.tokens, mode: 'anywhere' })], context);
  runner.start();
  await vi.waitFor(() => expect(received).toHaveLength(1), patience);
  await runner.stop();
  const [{ id } = { id: '' }] = (await admin.webhooks.deliveries({ id: webhook.id })).data;
  expect(received).toMatchObject([[id, { type: 'webhook.test', data: { webhookId: webhook.id } }]]);

  const [{ headers, body } = { headers: {}, body: '' }] = sent;
  expect(isGenuine(webhook.secret, headers, body)).toBe(true);
  expect(isGenuine(webhook.secret, headers, `${body} `)).toBe(false);
  expect(isGenuine(`whsec_${Buffer.alloc(32).toString('base64')}`, headers, body)).toBe(false);
  const old = { ...headers, 'webhook-timestamp': String(Math.floor(Date.now() / 1_000) - 301) };
  expect(isGenuine(webhook.secret, old, body)).toBe(false);
  expect(isGenuine(webhook.secret, {}, body)).toBe(false);
  expect((await fetch(url, { method: 'POST', body: '{}' })).status).toBe(401);
  server.close();
});
