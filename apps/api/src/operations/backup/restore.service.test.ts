import { rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { restoreConfirmation } from '@madrasah/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { patience } from '../../../test/patience.ts';
import { aWorld } from '../../../test/world.ts';
import { lockUntilCommit } from '../../database/query.ts';
import { stopLongWork, takeLease } from '../../platform/jobs/index.ts';
import { beginRun } from './backup-runs.ts';
import {
  backupName,
  beginBackup,
  concludeRestore,
  listStored,
  type RestoreRecord,
  readRestoreRecord,
  writeRestoreRecord,
} from './index.ts';
import { isRestorableHere } from './restore.service.ts';

const world = aWorld();
const folder = () => world.backups.settings.folder;

beforeEach(async () => {
  await rm(folder(), { recursive: true, force: true, maxRetries: 5 });
  world.restarts = 0;
});

async function aBackup(): Promise<string> {
  const begun = await beginBackup({ ...world.services, actor: null, address: '', log: world.app.log }, 'manual');
  await begun?.ended;
  return begun?.name ?? '';
}

async function anAdministrator() {
  const user = await world.aUser({ role: 'admin' });
  return { asker: { id: user.id, username: user.username }, caller: world.as(user) };
}

const wish = (name: string) => ({ name, confirmation: restoreConfirmation }) as const;

test('only a complete backup starts a restore, for an administrator who has typed the confirmation', async () => {
  const { asker, caller } = await anAdministrator();
  const name = await aBackup();
  const refused: [object, object][] = [
    [{ confirmation: 'ganti semua' }, { confirmation: 'Ketik GANTI SEMUA untuk melanjutkan' }],
  ];
  for (const [wrong, errors] of refused) {
    const refused = caller.backups.restore({ ...wish(name), ...wrong });
    await expect(refused).rejects.toMatchObject({ cause: { code: 'INVALID', details: { errors } } });
  }
  expect(await readRestoreRecord(folder())).toBeNull();

  await caller.backups.restore(wish(name));
  await vi.waitUntil(() => world.restarts > 0, patience);
  expect(await readRestoreRecord(folder())).toMatchObject({ name, asker, state: 'replacing', reason: null });
  await expect(caller.backups.restore(wish(name))).rejects.toMatchObject({ cause: { code: 'CONFLICT' } });
  expect(world.restarts).toBe(1);
  // A process that died must not block others forever.
  world.advanceTime(60 * 60_000);
  await caller.backups.restore(wish(name));
  await vi.waitUntil(() => world.restarts > 1, patience);
});

test('a damaged backup leaves the site unchanged, and is reported', async () => {
  const { caller } = await anAdministrator();
  const name = await aBackup();
  await truncate(join(folder(), name), 1_000);
  await caller.backups.restore(wish(name));
  await vi.waitUntil(async () => (await caller.backups.list()).data.restore?.state === 'failed', patience);
  const { restore } = (await caller.backups.list()).data;
  expect(restore?.reason).toMatch(/rusak atau tidak lengkap.*Tidak ada yang diubah\./);
  expect(world.restarts).toBe(0);
});

test('[STF-011] a restore can be cancelled until the site stops for it', async () => {
  const { asker, caller } = await anAdministrator();
  const name = await aBackup();
  const written = (state: RestoreRecord['state'], reason: string | null = null) =>
    writeRestoreRecord(folder(), { name, asker, at: world.now.toISOString(), state, reason });
  await written('checking');
  await caller.backups.cancelRestore();
  const cancelled = { state: 'failed', reason: expect.stringContaining('Dibatalkan') };
  expect((await caller.backups.list()).data.restore).toMatchObject(cancelled);
  await written('replacing');
  await expect(caller.backups.cancelRestore()).rejects.toMatchObject({ code: 'CONFLICT' });
  await rm(join(folder(), 'restore.json'));

  // Another process cancels it just before the site would stop.
  await world.services.openDatabase().transactional(async (db) => {
    await lockUntilCommit(db, 'backup.restore');
    await caller.backups.restore(wish(name));
    await written('failed', 'Dibatalkan.');
  });
  await stopLongWork();
  expect([world.restarts, (await readRestoreRecord(folder()))?.state]).toEqual([0, 'failed']);
});

test('where the application may not stop, or cannot decrypt the file, only the command line restores', async () => {
  const locked = backupName(world.now, 'manual', true);
  const open = backupName(world.now, 'scheduled', false);
  const { caller } = await anAdministrator();
  await caller.backups.start();
  await vi.waitUntil(async () => (await caller.backups.list()).data.running === null, patience);
  for (const name of [locked, open]) await writeFile(join(folder(), name), 'content');
  await expect(caller.backups.restore(wish(locked))).rejects.toMatchObject({ cause: { code: 'CONFLICT' } });

  const { settings, restart: _, ...rest } = world.backups;
  const sites = {
    own: world.backups,
    another: { ...rest, settings },
    passphrase: { ...world.backups, settings: { ...settings, lock: { passphrase: 'rahasia' } } },
    key: { ...world.backups, settings: { ...settings, lock: { recipient: 'age1kunci' } } },
  };
  const stored = (await listStored(folder())).filter(({ kind, isLocked }) => isLocked || kind === 'scheduled');
  const restorable = Object.entries(sites).map(([site, backups]) => [
    site,
    stored.filter((backup) => isRestorableHere(backups, backup)).map(({ name }) => name),
  ]);
  expect(Object.fromEntries(restorable)).toEqual({
    own: [open],
    another: [],
    passphrase: expect.arrayContaining([open, locked]),
    key: [open],
  });
});

test('the next start logs what was restored, by whom if they have an account there, and what was interrupted', async () => {
  const { asker, caller } = await anAdministrator();
  await aBackup();
  const name = backupName(world.now, 'manual', false);
  const conclude = async (state: RestoreRecord['state'], by: RestoreRecord['asker']) => {
    await writeRestoreRecord(folder(), { name, asker: by, at: world.now.toISOString(), state, reason: null });
    await concludeRestore(folder(), world.services);
    return readRestoreRecord(folder());
  };
  const logged = async () =>
    (await caller.activity.list({ kind: 'backup' })).data
      .filter(({ action }) => action === 'backup.restore')
      .map(({ actor }) => actor?.id ?? null);

  for (const state of ['checking', 'replacing'] as const) {
    expect(await conclude(state, asker)).toMatchObject({ state: 'failed', reason: expect.stringMatching(/terputus/) });
  }
  expect(await logged()).toEqual([]);
  const lease = await takeLease(world.services, 'backup.run');
  await beginRun(world.db, { kind: 'manual', name }, world.now);
  expect((await caller.backups.list()).data.running).not.toBeNull();
  expect(await conclude('replaced', asker)).toMatchObject({ state: 'done', reason: null });
  expect((await caller.backups.list()).data).toMatchObject({ running: null, lastFailure: null });
  await lease?.release();
  expect(await conclude('replaced', { ...asker, username: 'lain' })).toMatchObject({ state: 'done' });
  expect(await conclude('replaced', null)).toMatchObject({ state: 'done' });
  await concludeRestore(folder(), world.services);
  expect(await logged()).toEqual([null, null, asker.id]);

  await writeFile(join(folder(), 'restore.json'), '{"state":"repl');
  await concludeRestore(folder(), world.services);
  expect((await caller.backups.list()).data.restore).toBeNull();
});
