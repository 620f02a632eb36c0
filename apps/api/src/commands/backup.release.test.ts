import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { patience } from '../../test/patience.ts';
import { aWorld } from '../../test/world.ts';
import { noKey, verifyBackup } from '../operations/backup/index.ts';

const world = aWorld();
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'madrasah-command-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const addressOfDatabase = () => {
  const { host, port, user, password = '', dbName } = world.connection;
  return `postgresql://${user}:${password}@localhost/${dbName}?${new URLSearchParams({ host, port: String(port) })}`;
};

function run(command: 'backup' | 'restore', ...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${command}.ts`), ...args], {
    env: {
      DATABASE_URL: addressOfDatabase(),
      DATA_DIR: join(folder, 'data'),
      INIT_CWD: folder,
      NODE_COMPILE_CACHE: inject('compiled'),
    },
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => {
    output += text.toString();
  });
  return { child, ended: once(child, 'close').then(([code]) => ({ code, output })) };
}

const files = async () => (await readdir(folder)).filter((name) => name.startsWith('situs'));

test('a backup that is killed leaves only its unfinished file, which the next one replaces', async () => {
  await world.aUser();
  // This lock stops the backup half-way.
  await world.db.transactional(async (db) => {
    await db.execute('lock table users in access exclusive mode');
    const { child, ended } = run('backup', 'situs.tar.zst');
    await vi.waitUntil(async () => (await files()).length > 0, patience);
    child.kill('SIGKILL');
    await ended;
    expect(await files()).toEqual(['situs.tar.zst.part']);
  });
  const { code, output } = await run('backup', 'situs.tar.zst').ended;
  expect({ code, output }).toMatchObject({
    code: 0,
    output: expect.stringContaining('Dibaca ulang seluruhnya: utuh.'),
  });
  expect(await files()).toEqual(['situs.tar.zst']);
  await expect(verifyBackup(join(folder, 'situs.tar.zst'), noKey)).resolves.toMatchObject({ manifest: { format: 1 } });
  expect(await run('restore', 'tidak-ada.tar.zst').ended).toMatchObject({
    code: 1,
    output: expect.stringContaining('tidak dapat dibaca'),
  });
});

test('a command prints its usage for --help and for an unknown argument', async () => {
  const usage = 'Cara pakai: npm run backup -- BERKAS [--recipient age1…] [--with-secrets]';
  const runs = [run('backup', '--help'), run('backup', '--ngawur', 'situs.tar.zst'), run('backup')];
  const answers = await Promise.all(runs.map(({ ended }) => ended));
  expect(answers.map(({ code, output }) => [code, output.trim()])).toEqual([
    [0, usage],
    [1, usage],
    [1, usage],
  ]);
});
