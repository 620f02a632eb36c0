import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import setUp from '../../test/global-setup.ts';

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** The process of the only server below this folder. */
async function findPostmaster(folder: string): Promise<number> {
  const found = (await readdir(folder, { recursive: true })).find((path) => path.endsWith('postmaster.pid'));
  if (!found) throw new Error('no server has been started');
  return Number((await readFile(join(folder, found), 'utf8')).split('\n')[0]);
}

test('a test run whose preparation fails stops its PostgreSQL and leaves no file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mt-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  let postmaster: Promise<number> | undefined;
  const fails = {
    provide: () => {
      postmaster ??= findPostmaster(folder);
      throw new Error('a later step fails');
    },
  };
  await expect(setUp(fails)).rejects.toThrow('a later step fails');
  expect(isRunning((await postmaster) ?? process.pid)).toBe(false);
  expect(await readdir(folder)).toEqual([]);
});
