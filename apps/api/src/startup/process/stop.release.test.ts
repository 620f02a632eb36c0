import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import getPort from 'get-port';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';

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

async function start(folder: string, samples: 'on' | 'off') {
  const port = await getPort({ host: 'localhost' });
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: api,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      DATA_DIR: folder,
      PORT: String(port),
      ADMIN_PORT: String(await getPort({ host: 'localhost' })),
      ADMIN_PASSWORD: 'bukit-biru-berawan',
      SAMPLES: samples,
      LOG_LEVEL: 'silent',
      NODE_COMPILE_CACHE: inject('compiled'),
    },
  });
  running.add(child);
  return { child, origin: `http://localhost:${port}` };
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
