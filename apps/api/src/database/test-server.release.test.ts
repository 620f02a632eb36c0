import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import setUp from '../../test/global-setup.ts';
import { patience } from '../../test/patience.ts';

const execute = promisify(execFile);

/** A zombie process has ended; in a container no process may read its exit code. */
const isRunning = async (pid: number) => {
  const { stdout } = await execute('ps', ['-o', 'stat=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z');
};

/** The process of the only server below this folder. Synchronous, because the server may be stopped right afterwards. */
function findPostmaster(folder: string): number {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).find((path) =>
    path.endsWith('postmaster.pid'),
  );
  if (!found) throw new Error('no server has been started');
  return Number(readFileSync(join(folder, found), 'utf8').split('\n')[0]);
}

test('a test run whose preparation fails stops its PostgreSQL and leaves no file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mt-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  let postmaster: number | undefined;
  const fails = {
    provide: () => {
      postmaster ??= findPostmaster(folder);
      throw new Error('a later step fails');
    },
  };
  await expect(setUp(fails)).rejects.toThrow('a later step fails');
  expect(await isRunning(postmaster ?? process.pid)).toBe(false);
  expect(await readdir(folder)).toEqual([]);
});

test('a test run that is killed leaves neither its PostgreSQL nor a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mt-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  const code = `
    const { startThrowAwayEmbedded } = await import(${JSON.stringify(join(import.meta.dirname, '../../test/database/embedded-server.ts'))});
    await startThrowAwayEmbedded();
    process.stdout.write('ready');
    setInterval(() => {}, 1000);`;
  const run = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    run.kill('SIGKILL');
  });
  await once(run.stdout, 'data');
  const postmaster = findPostmaster(folder);
  expect(await isRunning(postmaster)).toBe(true);
  run.kill('SIGKILL');
  await vi.waitUntil(async () => (await readdir(folder)).length === 0, patience);
  expect(await isRunning(postmaster)).toBe(false);
});
