import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { patience } from '../../test/patience.ts';
import { copyDatabase } from '../../test/stored-state.ts';
import { aWorld } from '../../test/world.ts';
import { openClient } from '../database/clients.ts';
import { noKey, verifyBackup } from '../operations/backup/index.ts';

const world = aWorld();
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'madrasah-command-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const addressOf = ({ host, port, user, password = '', dbName }: typeof world.connection): string =>
  `postgresql://${user}:${password}@${encodeURIComponent(host)}:${port}/${dbName}`;

function runOn(site: typeof world.connection, command: 'backup' | 'restore', ...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${command}.ts`), ...args], {
    env: {
      DATABASE_URL: addressOf(site),
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

const run = (command: 'backup' | 'restore', ...args: string[]) => runOn(world.connection, command, ...args);

/** Answers the question of a restore that replaces the site. */
async function confirmed({ child, ended }: ReturnType<typeof runOn>) {
  child.stdin.end('GANTI SEMUA\n');
  return ended;
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

test('a site that never needed its key is backed up by one command and restored by the next', async () => {
  await world.aUser({ role: 'admin', fullName: 'Siti Aminah' });
  await world.disconnectDatabase();
  const site = await copyDatabase(inject('server'), world.connection.dbName);
  await world.reconnectDatabase();
  const client = await openClient(site);
  try {
    expect((await client.query('select id from installation_keys')).rows).toEqual([]);
    expect(await runOn(site, 'backup', 'situs.tar.zst').ended).toMatchObject({ code: 0 });
    await client.query("update users set full_name = 'Sesudah cadangan'");
    const { code, output } = await confirmed(runOn(site, 'restore', 'situs.tar.zst', '--replace'));
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('Pulih: ') });
    expect((await client.query('select full_name from users')).rows).toEqual([{ full_name: 'Siti Aminah' }]);
  } finally {
    await client.end();
    await site.drop();
  }
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
