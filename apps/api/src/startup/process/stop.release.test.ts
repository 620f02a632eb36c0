import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import getPort from 'get-port';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { openClient } from '../../database/clients.ts';
import { joinEmbeddedServer } from '../../database/embedded.ts';

const api = resolve(import.meta.dirname, '../../..');
const running = new Set<ChildProcess>();
/** Processes of a frozen server, which do not end by themselves when it is killed. */
let frozen: number[] = [];
/** The data folders of the applications that stop at the same time. */
let folders: string[];

beforeEach(async () => {
  folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'madrasah-stop-'))));
});
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
  for (const pid of frozen) killIfRunning(pid);
  frozen = [];
  for (const folder of folders) {
    const left = await postmasterPid(folder);
    if (left) process.kill(left, 'SIGKILL');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
});

function killIfRunning(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

async function start(folder: string, samples: 'on' | 'off', level: 'silent' | 'warn' = 'silent') {
  const port = await getPort({ host: 'localhost' });
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: api,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      DATA_DIR: folder,
      PORT: String(port),
      ADMIN_PORT: String(await getPort({ host: 'localhost' })),
      ADMIN_PASSWORD: 'bukit-biru-berawan',
      SAMPLES: samples,
      LOG_LEVEL: level,
      NODE_COMPILE_CACHE: inject('compiled'),
    },
  });
  running.add(child);
  const printed: string[] = [];
  child.stdout.on('data', (text: Buffer) => printed.push(...text.toString().trim().split('\n')));
  return { child, origin: `http://localhost:${port}`, printed };
}

/** Repeats until there is a result. */
async function until<Found>(look: () => Promise<Found>): Promise<NonNullable<Found>> {
  for (;;) {
    const found = await look().catch(() => undefined);
    if (found) return found;
    await pause(10);
  }
}

const isReady = (origin: string) => until(async () => ((await fetch(`${origin}/api/ready`)).ok ? true : undefined));

/** The process id of the database server, if it runs. */
async function postmasterPid(folder: string): Promise<number | undefined> {
  const file = await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(file, 10);
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes(folder) ? pid : undefined;
}

async function stop(child: ChildProcess, folder: string) {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
  return { code: child.exitCode, server: await postmasterPid(folder) };
}

const anUpload = async (folder: string) => (await readdir(join(folder, 'uploads'))).at(0);
const aNewCluster = async (folder: string) => (await readdir(folder)).find((name) => name.startsWith('postgres.new'));
const stoppedWell = { code: 0, server: undefined };

/** Freezes the database server and all its processes. */
async function freezeServer(folder: string) {
  const pid = await until(() => postmasterPid(folder));
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  frozen = children.trim().split(' ').map(Number);
  for (const each of [pid, ...frozen]) process.kill(each, 'SIGSTOP');
}

/** Stops an application at several moments of its first start, and at the first ready answer. */
async function stopWhileStarting(folder: string) {
  const moments = [aNewCluster, postmasterPid, anUpload];
  for (const reached of moments) {
    const { child } = await start(folder, 'on');
    await until<unknown>(() => reached(folder));
    expect(await stop(child, folder), `after ${reached.name}`).toEqual(stoppedWell);
  }
  const { child, origin } = await start(folder, 'off');
  await isReady(origin);
  expect(await stop(child, folder), 'at the first ready answer').toEqual(stoppedWell);
}

async function stopUnderWrites(origin: string, child: ChildProcess, folder: string) {
  const body = JSON.stringify({ namaLengkap: 'Siti', rating: 5, pesan: 'Semoga berkah selalu.' });
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  const writes = Array.from({ length: 12 }, () => fetch(`${origin}/api/guestbook`, request).catch(() => undefined));
  expect(await stop(child, folder), 'under writes to a database that hangs').toEqual(stoppedWell);
  await Promise.all(writes);
}

// One test with several steps on two folders, because a first start is expensive. A stop whose database hangs waits for
// seconds, so the others happen meanwhile.
test('a stop signal works at any moment of a start, and when the database hangs', { timeout: 300_000 }, async () => {
  const [folder = '', other = ''] = folders;
  const { child, origin } = await start(folder, 'off');
  await isReady(origin);
  await freezeServer(folder);
  await Promise.all([stopUnderWrites(origin, child, folder), stopWhileStarting(other)]);
});

/** A caller with the rights of the first administrator. */
async function anAdmin(origin: string) {
  const send = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const login = await send('/api/auth/login', { username: 'admin', password: 'bukit-biru-berawan' });
  const { token } = z.object({ token: z.string() }).parse(await login.json());
  const headers = { authorization: `Bearer ${token}` };
  return {
    post: (path: string) => send(path, {}, headers),
    get: async (path: string): Promise<unknown> => (await fetch(`${origin}${path}`, { headers })).json(),
  };
}

/** Pictures with their rows that take a backup some seconds to read. */
async function addPictures(folder: string) {
  const server = await joinEmbeddedServer({ folder });
  const client = await openClient(server.connection);
  const bytes = 8_000_000;
  for (let index = 0; index < 60; index += 1) {
    const stem = randomBytes(20).toString('hex');
    const name = `${stem.slice(0, 2)}/${stem}.jpg`;
    await mkdir(join(folder, 'uploads', stem.slice(0, 2)), { recursive: true });
    await writeFile(join(folder, 'uploads', name), randomBytes(bytes));
    await client.query(
      `insert into images (name, type, width, height, bytes, variants, created_at)
       values ($1, 'image/jpeg', 1, 1, $2, '[]', now())`,
      [name, bytes],
    );
  }
  await client.end();
  await server.stop();
}

const isRunning = z.object({
  result: z.object({ data: z.object({ data: z.object({ running: z.object({ step: z.literal('files') }) }) }) }),
});
const interruptedBackup = {
  result: {
    data: { data: { running: null, items: [], lastFailure: { reason: 'Terputus karena aplikasi dihentikan' } } },
  },
};

test('a stop ends a backup, an export and requests quietly; the next start shows what was interrupted', {
  timeout: 300_000,
}, async () => {
  const [folder = ''] = folders;
  const { child, origin, printed } = await start(folder, 'off', 'warn');
  await isReady(origin);
  await addPictures(folder);
  const admin = await anAdmin(origin);
  expect((await admin.post('/trpc/backups.start')).status).toBe(200);
  expect((await admin.post('/trpc/exports.start')).status).toBe(200);
  await until(async () => isRunning.safeParse(await admin.get('/trpc/backups.list')).success || undefined);
  const body = JSON.stringify({ namaLengkap: 'Siti', rating: 5, pesan: 'Semoga berkah selalu.' });
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  const writes = Array.from({ length: 12 }, () => fetch(`${origin}/api/guestbook`, request));
  await Promise.race(writes);
  printed.length = 0;
  expect(await stop(child, folder)).toEqual(stoppedWell);
  for (const write of writes) expect((await write).status).toBeLessThan(500);
  expect(printed).toEqual(['Menghentikan aplikasi…']);

  const next = await start(folder, 'off');
  await isReady(next.origin);
  const later = await anAdmin(next.origin);
  expect(await later.get('/trpc/backups.list')).toMatchObject(interruptedBackup);
  expect(await stop(next.child, folder)).toEqual(stoppedWell);
});
