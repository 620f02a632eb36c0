import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isReleaseRun } from '@madrasah/config/release-run';
import getPort from 'get-port';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';

const api = resolve(import.meta.dirname, '../../..');
const running = new Set<ChildProcess>();
/** Processes of a frozen server, which do not end by themselves when it is killed. */
let frozen: number[] = [];
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'madrasah-stop-'));
});
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
  const left = await postmasterPid();
  if (left) process.kill(left, 'SIGKILL');
  for (const pid of frozen) killIfRunning(pid);
  frozen = [];
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

function killIfRunning(pid: number) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

async function start(samples: 'on' | 'off') {
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
async function postmasterPid(): Promise<number | undefined> {
  const file = await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(file, 10);
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes(folder) ? pid : undefined;
}

async function stop(child: ChildProcess) {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
  return { code: child.exitCode, server: await postmasterPid() };
}

const anUpload = async () => (await readdir(join(folder, 'uploads'))).at(0);
const aNewCluster = async () => (await readdir(folder)).find((name) => name.startsWith('postgres.new'));
const stoppedWell = { code: 0, server: undefined };

/** Freezes the database server and all its processes. */
async function freezeServer() {
  const pid = await until(postmasterPid);
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  frozen = children.trim().split(' ').map(Number);
  for (const each of [pid, ...frozen]) process.kill(each, 'SIGSTOP');
}

// One test with several steps on one folder, because a first start is expensive.
test('a stop signal works at any moment of a start, and when the database hangs', { timeout: 300_000 }, async () => {
  const moments: (() => Promise<unknown>)[] = isReleaseRun ? [aNewCluster, postmasterPid, anUpload] : [postmasterPid];
  for (const reached of moments) {
    const { child } = await start('on');
    await until(reached);
    expect(await stop(child), `after ${reached.name}`).toEqual(stoppedWell);
  }

  const first = await start('off');
  await isReady(first.origin);
  expect(await stop(first.child), 'at the first ready answer').toEqual(stoppedWell);

  const { child, origin } = await start('off');
  await isReady(origin);
  await freezeServer();
  const body = JSON.stringify({ namaLengkap: 'Siti', rating: 5, pesan: 'Semoga berkah selalu.' });
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  const writes = Array.from({ length: 12 }, () => fetch(`${origin}/api/guestbook`, request).catch(() => undefined));
  expect(await stop(child), 'under writes to a database that hangs').toEqual(stoppedWell);
  await Promise.all(writes);
});
