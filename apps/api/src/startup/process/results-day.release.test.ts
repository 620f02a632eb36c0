import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import getPort from 'get-port';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { moveClock } from '../../../test/database/move-clock.ts';
import { patience } from '../../../test/patience.ts';
import { aSealedPeriod, minuteMs, pupils } from '../../../test/results.ts';
import { aWorld, testSecret } from '../../../test/world.ts';

const world = aWorld({ isProxied: true });
const api = resolve(import.meta.dirname, '../../..');

let folder: string;
let program: ChildProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'madrasah-results-day-'));
});
afterEach(async () => {
  world.proxy.recover();
  await end('SIGKILL');
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Ends the program with a signal, and waits until it has ended. */
async function end(signal: NodeJS.Signals): Promise<void> {
  const ending = program;
  program = undefined;
  if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
  ending.kill(signal);
  await once(ending, 'exit');
}

/** Sets the time of the site. */
const setTime = (time: number) => moveClock(world.connection, time - Date.now());

/** Starts the program as an operator would. */
async function start(): Promise<string> {
  const { user, password, dbName } = world.connection;
  const { host, port: databasePort } = world.proxy.connection;
  const [port, adminPort] = [await getPort(), await getPort()];
  program = spawn(process.execPath, ['src/main.ts'], {
    cwd: api,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      DATABASE_URL: `postgresql://${user}:${password}@${host}:${databasePort}/${dbName}`,
      DATA_DIR: folder,
      JWT_SECRET: testSecret,
      SAMPLES: 'off',
      HOST: '127.0.0.1',
      PORT: String(port),
      ADMIN_PORT: String(adminPort),
      LOG_LEVEL: 'silent',
      NODE_COMPILE_CACHE: inject('compiled'),
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  await vi.waitFor(async () => expect((await fetch(`${origin}/api/ready`)).status).toBe(200), patience);
  return origin;
}

const base = '/hasil/kelulusan-2026';
const paths = ['', '/segel', '/kunci', '/waktu', ...Array.from('0123456789abcdef', (digit) => `/bagian/${digit}`)];
const number = pupils.siti[0] ?? '';

const lookUp = async (origin: string, kode: string) =>
  (await fetch(`${origin}${base}`, { method: 'POST', body: new URLSearchParams({ nomor: number, kode }) })).text();
const bytesAt = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer()).toString('base64');
const filesOf = (origin: string) =>
  Promise.all(paths.slice(2).flatMap((path) => (path === '/waktu' ? [] : [bytesAt(`${origin}${base}${path}`)])));

/** Nothing that a family does fails. */
async function expectAnswers(origin: string, code: string): Promise<void> {
  for (const path of paths) expect([path, (await fetch(`${origin}${base}${path}`)).status]).toEqual([path, 200]);
  expect(await lookUp(origin, code)).toContain('Siti Aminah');
}

test('[RES-024] at the minute the database may be away, and a killed process serves results again after its start', {
  timeout: 240_000,
}, async () => {
  const { period, codes } = await aSealedPeriod(world);
  const code = codes.get(number) ?? '';
  const opensAt = Date.parse(period.opensAt);
  await setTime(opensAt - 30 * minuteMs);
  const origin = await start();
  expect((await fetch(`${origin}${base}/kunci`)).status).toBe(404);

  await setTime(opensAt - 5_000);
  const timeLeft = async () => opensAt - Number(await (await fetch(`${origin}${base}/waktu`)).text());
  await vi.waitFor(async () => expect(await timeLeft()).toBeLessThanOrEqual(5_000), patience);
  world.proxy.refuse();
  await vi.waitFor(async () => expect((await fetch(`${origin}${base}/kunci`)).status).toBe(200), patience);
  await expectAnswers(origin, code);
  const published = await filesOf(origin);

  await end('SIGKILL');
  world.proxy.recover();
  const restarted = await start();
  await expectAnswers(restarted, code);
  expect(await filesOf(restarted), 'the same files and key').toEqual(published);
  await end('SIGTERM');
});
