import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { limits } from '@madrasah/contract';
import { aComment, anArticleInput } from '@madrasah/contract/examples';
import getPort from 'get-port';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { NoticeReader } from '../../../test/notice-reader.ts';
import { patience } from '../../../test/patience.ts';
import { aWorld, testPassword } from '../../../test/world.ts';

// Through a proxy, because a database address cannot name a socket's folder.
const world = aWorld({ isProxied: true });
const api = resolve(import.meta.dirname, '../../..');
const beats = new URL('../../../test/beats-of-signal.ts', import.meta.url).href;
const longestAnswerMs = 30_000;
const processes = 2;
/** Asking for metrics keeps all processes busy, which start meanwhile. */
const seldom = { ...patience, interval: 250 };
/** The system distributes connections: of so many in sequence, every process gets some. */
const connections = 5 * processes;

let folder: string;
let program: ChildProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'madrasah-processes-'));
});
afterEach(async () => {
  NoticeReader.leaveAll();
  // A suspended worker would not notice that its parent has ended.
  for (const pid of program ? await workersOf(program).catch(() => []) : []) process.kill(pid, 'SIGKILL');
  program?.kill('SIGKILL');
  program = undefined;
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

function databaseUrl() {
  const { user, password, dbName } = world.connection;
  const { host, port } = world.proxy.connection;
  return `postgresql://${user}:${password}@${host}:${port}/${dbName}`;
}

async function start() {
  const [port, adminPort, metricsPort] = [await getPort(), await getPort(), await getPort()];
  const child = spawn(process.execPath, [`--import=${beats}`, 'src/main.ts'], {
    cwd: api,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PROCESSES: String(processes),
      DATABASE_URL: databaseUrl(),
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: String(port),
      ADMIN_PORT: String(adminPort),
      METRICS_PORT: String(metricsPort),
      LOG_LEVEL: 'silent',
      NODE_COMPILE_CACHE: inject('compiled'),
    },
  });
  program = child;
  const [origin, figures] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${metricsPort}/metrics`];
  // Metrics are served once all processes serve requests.
  await vi.waitFor(async () => expect((await ask(figures)).status).toBe(200), seldom);
  return { child, origin, figures };
}

type Asked = { method?: string; headers?: OutgoingHttpHeaders; body?: object };

/** Requests on a new connection, as another visitor would. */
async function ask(url: string, { method = 'GET', headers, body }: Asked = {}) {
  const agent = new Agent({ maxSockets: 1 });
  const type = body ? { 'content-type': 'application/json' } : {};
  const asked = request(url, { agent, method, headers: { ...headers, ...type }, timeout: longestAnswerMs });
  asked.once('timeout', () => asked.destroy(new Error(`${method} ${url} is not answered`)));
  asked.end(body && JSON.stringify(body));
  try {
    const [response] = await once(asked, 'response');
    return { status: Number(response.statusCode), body: await text(response) };
  } finally {
    agent.destroy();
  }
}

async function askAll(url: string, asked?: Asked) {
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  for (let number = 0; number < connections; number += 1) answers.push(await ask(url, asked));
  return answers;
}
const statusesOf = async (url: string, asked?: Asked) => [
  ...new Set((await askAll(url, asked)).map(({ status }) => status)),
];

/** The number of reads that no cache answered. */
async function countReads(figures: string): Promise<number> {
  const { body } = await ask(figures);
  const count = /^madrasah_http_request_duration_seconds_count\{method="GET",route="\/api\/\*",status="2xx"\} (\d+)$/m;
  return Number(count.exec(body)?.[1] ?? 0);
}

/** Each serving process adds the same value. */
const sumOfLimits = async (figures: string) => Number(/^process_max_fds (\d+)$/m.exec((await ask(figures)).body)?.[1]);

async function workersOf({ pid }: ChildProcess): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.trim().split(' ').filter(Boolean).map(Number);
}

/** Waits until the parent has noticed its end: before that its threads may still hold its ports. */
const isThere = (pid: number) =>
  access(`/proc/${pid}`).then(
    () => true,
    () => false,
  );

// One test with several steps, because starting so many processes is expensive.
test('several processes are one site, one may die at any time, and all stop together', {
  timeout: 240_000,
}, async () => {
  const { username } = await world.aUser({ role: 'editor' });
  const { child, origin, figures } = await start();
  await vi.waitFor(async () => expect(await workersOf(child)).toHaveLength(processes), patience);

  const limitsOfAll = await sumOfLimits(figures);
  const logIn = (password: string) => ask(`${origin}/api/auth/login`, { method: 'POST', body: { username, password } });
  const headers = { authorization: `Bearer ${JSON.parse((await logIn(testPassword)).body).token}` };
  const before = await countReads(figures);
  expect(await statusesOf(`${origin}/api/media`, { headers }), 'a session is valid in each process').toEqual([200]);
  const counted = async () => (await countReads(figures)) - before;
  await vi.waitFor(async () => expect(await counted(), 'the metrics of all processes').toBe(connections), patience);

  const payload = anArticleInput({ title: 'Sebelum' });
  const created = await ask(`${origin}/api/articles`, { method: 'POST', headers, body: payload });
  const { id } = JSON.parse(created.body).data;
  const article = `${origin}/api/articles/${id}`;
  const titles = async () => [...new Set((await askAll(article)).map(({ body }) => JSON.parse(body).data.title))];
  await vi.waitFor(async () => expect(await titles(), 'all keep it').toEqual(['Sebelum']), patience);
  await ask(article, { method: 'PATCH', headers, body: { title: 'Sesudah' } });
  await vi.waitFor(
    async () => expect(await titles(), 'no process keeps a stale response').toEqual(['Sesudah']),
    patience,
  );

  const readers = [await NoticeReader.open(origin, headers), await NoticeReader.open(origin, headers)];
  for (const reader of readers) await reader.untilReceived(0);
  const { id: _id, ...comment } = aComment(id);
  expect((await ask(`${article}/comments`, { method: 'POST', body: comment })).status).toBe(201);
  for (const reader of readers) await reader.untilReceived(1);

  const guesses: number[] = [];
  while (!guesses.includes(429)) guesses.push((await logIn('salah-sama-sekali')).status);
  expect(guesses.filter((status) => status === 401)).toHaveLength(limits.login.failuresPerAccountAndAddress);
  expect(
    await statusesOf(`${origin}/api/auth/login`, { method: 'POST', body: { username, password: 'salah' } }),
  ).toEqual([429]);

  const [killed = 0, survivor] = await workersOf(child);
  process.kill(killed, 'SIGKILL');
  await vi.waitFor(async () => expect(await isThere(killed)).toBe(false), patience);
  expect(await statusesOf(article), 'the others continue').toEqual([200]);
  await vi.waitFor(async () => {
    const workers = await workersOf(child);
    expect(workers).toHaveLength(processes);
    expect([workers.includes(killed), workers.includes(survivor ?? 0)]).toEqual([false, true]);
  }, patience);
  await vi.waitFor(async () => expect(await sumOfLimits(figures), 'the new one serves').toBe(limitsOfAll), seldom);
  expect(await titles(), 'a new one starts with the current state').toEqual(['Sesudah']);

  process.kill(survivor ?? 0, 'SIGSTOP');
  child.kill('SIGUSR2');
  await vi.waitFor(async () => {
    const workers = await workersOf(child);
    expect(workers, 'a hung worker is replaced').toHaveLength(processes);
    expect(workers).not.toContain(survivor);
  }, patience);
  await vi.waitFor(async () => expect(await sumOfLimits(figures)).toBe(limitsOfAll), seldom);
  expect(await statusesOf(article), 'no request waits for it any more').toEqual([200]);

  expect((await ask(`${origin}/api/auth/logout`, { method: 'POST', headers, body: {} })).status).toBe(200);
  expect(await statusesOf(`${origin}/api/media`, { headers }), 'a session ends in all processes').toEqual([401]);

  const workers = await workersOf(child);
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
  expect(child.exitCode).toBe(0);
  expect(await Promise.all(workers.map(isThere)), 'none stays').toEqual(workers.map(() => false));
});
