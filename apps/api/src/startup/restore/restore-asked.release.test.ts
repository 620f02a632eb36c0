import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { articleListResponse, backupsResponse, loginResponse } from '@madrasah/contract';
import { anArticleInput } from '@madrasah/contract/examples';
import getPort from 'get-port';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { queryUrl } from '../../../test/http/call-procedure.ts';
import { patience } from '../../../test/patience.ts';

const answered = z.object({ result: z.object({ data: backupsResponse }) });

const api = resolve(import.meta.dirname, '../../..');
const password = 'bukit-biru-berawan';

let folder: string;
let site: ChildProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'madrasah-restore-'));
});
afterEach(async () => {
  site?.kill('SIGKILL');
  const server = Number.parseInt(await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8').catch(() => ''), 10);
  if (server) process.kill(server, 'SIGKILL');
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Starts the site with its folder, and returns functions that call it as an administrator. */
async function start(processes: number) {
  const port = await getPort({ host: 'localhost' });
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: api,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      DATA_DIR: folder,
      PROCESSES: String(processes),
      PORT: String(port),
      ADMIN_PORT: String(await getPort({ host: 'localhost' })),
      ADMIN_PASSWORD: password,
      // Pictures are restored in the tests of backups.
      SAMPLES: 'off',
      LOG_LEVEL: 'silent',
    },
  });
  site = child;
  const origin = `http://localhost:${port}`;
  let token = '';
  /** Repeats requests during the restore. */
  const ask = (path: string, body?: object) =>
    vi.waitFor(async () => {
      const headers = { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' };
      const method = body ? 'POST' : 'GET';
      const answer = await fetch(`${origin}${path}`, { method, headers, body: body && JSON.stringify(body) });
      expect(answer.status).not.toBe(503);
      const content: unknown = await answer.json();
      return { status: answer.status, content };
    }, patience);
  const signIn = async () => {
    const { content } = await ask('/api/auth/login', { username: 'admin', password });
    token = loginResponse.parse(content).token;
  };
  await vi.waitFor(async () => expect((await fetch(`${origin}/api/ready`)).status).toBe(200), patience);
  await signIn();
  const listBackups = async () => answered.parse((await ask('/trpc/backups.list')).content).result.data.data;
  return {
    ask,
    signIn,
    listBackups,
    titles: async () => {
      const { content } = await ask('/api/articles?limit=50');
      return articleListResponse.parse(content).data.map(({ title }) => title);
    },
    restore: (name: string) => ask('/trpc/backups.restore', { name, confirmation: 'GANTI SEMUA' }),
    /** A restore ends every session. */
    untilRestored: async () => {
      await vi.waitFor(async () => expect((await ask('/trpc/backups.list')).status).toBe(401), patience);
      await signIn();
      return listBackups();
    },
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      return child.exitCode;
    },
  };
}

const write = (site: Awaited<ReturnType<typeof start>>, title: string) =>
  site.ask('/api/articles', { ...anArticleInput(), title });

// One test with several steps on one folder, because a first start is expensive.
test('staff have a backup restored, and the state before it restored again, with one process and with several', {
  timeout: 400_000,
}, async () => {
  const first = await start(1);
  expect((await write(first, 'Sebelum Cadangan')).status).toBe(201);
  await first.ask('/trpc/backups.start', {});
  await vi.waitFor(async () => expect((await first.listBackups()).items).toHaveLength(1), patience);
  const [backup] = (await first.listBackups()).items;
  const name = backup?.name ?? '';
  expect(backup?.isRestorable).toBe(true);
  await write(first, 'Sesudah Cadangan');

  expect((await first.restore(name)).status).toBe(200);
  const restored = await first.untilRestored();
  expect(restored.restore).toMatchObject({ name, state: 'done', reason: null });
  expect(await first.titles()).toContain('Sebelum Cadangan');
  expect(await first.titles()).not.toContain('Sesudah Cadangan');
  expect((await first.ask(queryUrl('activity.list', { kind: 'backup' }))).content).toMatchObject({
    result: {
      data: {
        data: expect.arrayContaining([
          expect.objectContaining({
            action: 'backup.restore',
            actor: expect.objectContaining({ name: 'Administrator' }),
          }),
        ]),
      },
    },
  });
  expect(await first.stop()).toBe(0);

  const second = await start(2);
  const kept = (await second.listBackups()).items.find(({ kind }) => kind === 'beforeRestore')?.name ?? '';
  expect((await second.restore(kept)).status).toBe(200);
  expect((await second.untilRestored()).restore).toMatchObject({ name: kept, state: 'done' });
  expect(await second.titles()).toEqual(expect.arrayContaining(['Sebelum Cadangan', 'Sesudah Cadangan']));

  await truncate(join(folder, 'backups', name), 2_000);
  expect((await second.restore(name)).status).toBe(200);
  await vi.waitFor(async () => expect((await second.listBackups()).restore?.state).toBe('failed'), patience);
  // Sessions still exist, because the site was not restored.
  expect((await second.listBackups()).restore?.reason).toContain('rusak');
  expect(await second.titles()).toContain('Sesudah Cadangan');
  expect(await second.stop()).toBe(0);
});
