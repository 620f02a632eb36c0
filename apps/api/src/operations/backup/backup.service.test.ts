import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Backups, backupTexts, limits, noLostFiles } from '@madrasah/contract';
import { sql } from '@mikro-orm/core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { callProcedure } from '../../../test/http/call-procedure.ts';
import { patience } from '../../../test/patience.ts';
import { aSealedPeriod, pupils } from '../../../test/results.ts';
import { aFakeStore } from '../../../test/services/fake-store.ts';
import { silentLog } from '../../../test/silent-log.ts';
import { aWorld } from '../../../test/world.ts';
import { correctTimes } from '../../platform/clock/index.ts';
import { leaseMs } from '../../platform/jobs/heartbeat.ts';
import { runDue, stopLongWork } from '../../platform/jobs/index.ts';
import { correctDueTimes, planRecurring } from '../../platform/jobs/runner.ts';
import { nameFor } from '../../platform/media/names.ts';
import { loadSite, readComparison } from '../../platform/site-storage/index.ts';
import { correctedTimes } from '../../startup/jobs.ts';
import { BackupRun } from './backup-run.entity.ts';
import { beginRun, endRun } from './backup-runs.ts';
import { backupName, beginBackup, dailyBackupJob, keepBackup, noKey, verifyBackup } from './index.ts';

const world = aWorld();
const hourMs = 3_600_000;

const folder = () => world.backups.settings.folder;
beforeEach(() => rm(folder(), { recursive: true, force: true }));

const list = async (headers: Record<string, string>): Promise<Backups> =>
  (await callProcedure(world.app, 'backups.list', {}, { headers })).json().data;
const whenEnded = (headers: Record<string, string>) =>
  vi.waitUntil(async () => (await list(headers)).running === null, patience);

/** The same in a new session, because sessions end after some days. */
const listLater = async () => (await world.as(await world.aUser({ role: 'admin' })).backups.list()).data;

/** One process, which checks whether the day's backup is due. */
async function daily(images = world.services.images, stopping?: AbortSignal) {
  const context = { ...world.services, images, actor: null, address: '', log: silentLog };
  const job = dailyBackupJob(context);
  await planRecurring(world.db, job ? [job] : [], world.services.timeZone, world.now);
  await runDue(context, job ? [job] : [], stopping);
}

/** As the process of a backup leaves its lease that is killed now. */
const leaveLease = () =>
  world.db.execute(
    sql`insert into jobs (id, name, key, lease, leased_until)
        values (gen_random_uuid(), 'backup.run', '', gen_random_uuid(), ${new Date(world.now.getTime() + leaseMs)})`,
  );
async function attemptsOfDaily(): Promise<number | undefined> {
  const [job] = await world.db.execute<{ attempts: number }[]>("select attempts from jobs where name = 'backup.daily'");
  return job?.attempts;
}
/** A stored picture with its row; returns its name. */
async function aPicture(images = world.services.images): Promise<string> {
  const bytes = Buffer.from('gambar');
  const name = nameFor(bytes, 'jpg');
  await images.put(name, bytes, 'image/jpeg');
  await world.db.execute(
    `insert into images (name, type, width, height, bytes, created_at) values (?, 'image/jpeg', 1, 1, ?, now())`,
    [name, bytes.length],
  );
  return name;
}

const countRuns = () => world.db.count(BackupRun);

test('an administrator makes a backup, downloads it with an address for their session, and deletes it', async () => {
  const headers = await world.signIn({ role: 'admin' });
  const call = (path: string, input?: object) => callProcedure(world.app, path, input, { headers });

  expect((await call('backups.start')).statusCode).toBe(200);
  await whenEnded(headers);
  const { items, lastSuccessAt, lastFailure, warnings } = await list(headers);
  expect({ lastSuccessAt, lastFailure, warnings }).toEqual({
    lastSuccessAt: world.now.toISOString(),
    lastFailure: null,
    warnings: [],
  });
  const [backup, ...others] = items;
  expect(others).toEqual([]);
  expect(backup).toMatchObject({ kind: 'manual', isLocked: false, verifiedAt: world.now.toISOString() });
  const name = backup?.name ?? '';
  await expect(verifyBackup(join(folder(), name), noKey)).resolves.toMatchObject({ manifest: { format: 1 } });

  const { path } = (await call('backups.link', { name })).json().data;
  const fetched = await world.app.inject({ url: path });
  expect([fetched.statusCode, fetched.rawPayload.length]).toEqual([200, backup?.bytes]);
  expect(fetched.headers).toMatchObject({
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  });
  expect((await world.app.inject({ url: `${path.slice(0, -4)}AAAA` })).statusCode).toBe(404);
  world.advanceTime(-limits.clock.toleranceMs);
  expect((await world.app.inject({ url: path })).statusCode).toBe(200);
  world.advanceTime(-1);
  expect((await world.app.inject({ url: path })).statusCode, 'it is of a clock that was ahead').toBe(404);
  world.advanceTime(limits.clock.toleranceMs + 1 + 5 * 60_000 + 1);
  expect((await world.app.inject({ url: path })).statusCode).toBe(404);

  expect((await call('backups.remove', { name })).statusCode).toBe(200);
  expect((await list(headers)).items).toEqual([]);
  const logged = await world.db.execute<{ action: string }[]>(
    "select action from activities where kind = 'backup' order by id",
  );
  expect(logged.map(({ action }) => action)).toEqual(['backup.create', 'backup.download', 'backup.delete']);
});

test('[STF-011] a backup can be cancelled until its file is verified; nothing of it is kept', async () => {
  await aPicture();
  const reached = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const images: typeof world.services.images = {
    ...world.services.images,
    get: async (name) => {
      reached.resolve();
      await released.promise;
      return world.services.images.get(name);
    },
  };
  const { backups } = world.as(await world.aUser({ role: 'admin' }));
  await expect(backups.cancel()).rejects.toMatchObject({ message: backupTexts.notCancellable });
  const begun = await beginBackup({ ...world.services, images, actor: null, address: '', log: silentLog }, 'manual');
  await reached.promise;
  await backups.cancel();
  expect((await backups.list()).data).toMatchObject({ running: null, lastFailure: null });
  released.resolve();
  expect(await begun?.ended).toBe('failed');
  expect([await readdir(folder()), await countRuns()]).toEqual([[], 0]);

  await beginRun(world.db, { kind: 'manual', name: 'x' }, world.now);
  await world.db.nativeUpdate(BackupRun, {}, { step: 'verify' });
  await expect(backups.cancel()).rejects.toMatchObject({ code: 'CONFLICT' });
});

test('the address ends with the session that requested it', async () => {
  const headers = await world.signIn({ role: 'admin' });
  await mkdir(folder(), { recursive: true });
  const name = backupName(world.now, 'manual', false);
  await writeFile(join(folder(), name), 'content');
  const link = await callProcedure(world.app, 'backups.link', { name }, { headers });
  const { path } = link.json().data;
  expect((await world.app.inject({ url: path })).body).toBe('content');
  await world.app.inject({ method: 'POST', url: '/api/auth/logout', headers });
  expect((await world.app.inject({ url: path })).statusCode).toBe(401);
});

test('names lead to backups and to no other file', async () => {
  const headers = await world.signIn({ role: 'admin' });
  await mkdir(folder(), { recursive: true });
  await writeFile(join(folder(), 'lain.txt'), 'of another user');
  for (const name of ['lain.txt', '../lain.txt', '/etc/passwd', backupName(world.now, 'scheduled', true)]) {
    const answer = await callProcedure(world.app, 'backups.remove', { name }, { headers });
    expect(answer.statusCode).toBe(404);
  }
  expect((await list(headers)).items).toEqual([]);
  expect(await readdir(folder())).toContain('lain.txt');
});

test('encryption is recommended while real results are sealed or open, unless backups are encrypted', async () => {
  const user = await world.aUser({ role: 'admin' });
  const advised = async () => {
    const admin = world.as(user);
    const { recommendsEncryption } = await admin.results.list();
    expect((await admin.backups.list()).data.recommendsEncryption).toBe(recommendsEncryption);
    return recommendsEncryption;
  };
  await world.as(user).results.rehearse();
  await world.db.execute("update result_periods set state = 'sealed'");
  expect(await advised()).toBe(false);
  const { period } = await aSealedPeriod(world, [pupils.budi]);
  expect(await advised()).toBe(true);
  const { settings } = world.backups;
  const locked = { ...world.backups, settings: { ...settings, lock: { passphrase: 'sandi yang cukup panjang' } } };
  const spied = vi.spyOn(world, 'backups', 'get').mockReturnValue(locked);
  expect(await advised()).toBe(false);
  spied.mockRestore();
  world.setClock(new Date(Date.parse(period.closesAt) - 1).toISOString());
  expect(await advised()).toBe(true);
  world.advanceTime(1);
  expect(await advised()).toBe(false);
});

test('the day’s backup is made once its hour has come, by one of several processes, and again the next day', async () => {
  await world.db.execute('update mikro_orm_migrations set executed_at = ?', [world.now]);
  // 10:00 in Jakarta; the database is not older, so nothing is due before two o'clock.
  await daily();
  world.setClock('2026-03-10T18:59:59Z');
  await daily();
  expect(await countRuns()).toBe(0);
  world.setClock('2026-03-10T19:00:00Z');
  await Promise.all([daily(), daily(), daily()]);
  expect(await countRuns()).toBe(1);
  world.advanceTime(23 * hourMs);
  await daily();
  expect(await countRuns()).toBe(1);
  // Off for three nights: one is made as soon as it runs again.
  world.advanceTime(60 * hourMs);
  expect((await listLater()).warnings).toEqual(['old']);
  await daily();
  await daily();
  const { items, warnings } = await listLater();
  expect([items.map(({ kind }) => kind), warnings]).toEqual([['scheduled', 'scheduled'], []]);
});

test.each([
  ['an hour', hourMs],
  ['40 days', 40 * 24 * hourMs],
])('a backup of a clock that was ahead by %s does not prevent the next one at its hour', async (_title, ahead) => {
  await world.db.execute('update mikro_orm_migrations set executed_at = ?', [world.now]);
  const { timeZone } = world.services;
  const job = dailyBackupJob({ ...world.services, actor: null, address: '', log: silentLog });
  if (!job) throw new Error('there is no daily backup');
  world.setClock('2026-03-10T18:30:00Z');
  const rightTime = world.now;
  await planRecurring(world.db, [job], timeZone, rightTime);
  world.advanceTime(ahead);
  await daily();
  expect(await countRuns()).toBe(1);

  world.setClock(rightTime.toISOString());
  await correctDueTimes(world.db, [job], timeZone, world.now);
  await correctTimes(world.db, correctedTimes, world.now);
  world.setClock('2026-03-10T18:59:59Z');
  await daily();
  expect(await countRuns()).toBe(1);
  world.setClock('2026-03-10T19:00:00Z');
  await daily();
  expect(await countRuns()).toBe(2);
});

test('a process that found the backup due before another one finished it starts no second one', async () => {
  const due = world.now;
  const begin = (startedAt: Date) =>
    beginRun(world.db, { kind: 'scheduled', name: 'x', skipIfRunSince: due }, startedAt);
  const written = { failure: null, name: 'x', verifiedAt: null, lost: noLostFiles } as const;
  const end = (id: string | undefined, failure: string | null) =>
    endRun(world.db, id ?? '', failure === null ? written : { failure }, world.now);

  await end(await begin(new Date(due.getTime() - 1)), null);
  const failed = await begin(due);
  expect(failed, 'the previous one was of an earlier night').toBeDefined();
  await end(failed, 'ruang habis');
  const made = await begin(due);
  expect(made, 'the previous one failed').toBeDefined();
  await end(made, null);
  expect(await begin(due)).toBeUndefined();
  expect(
    await beginRun(world.db, { kind: 'manual', name: 'x' }, due),
    'a manual one is made at any time',
  ).toBeDefined();
});

test('a failure is shown and retried an hour later; files of a dead process are removed', async () => {
  world.setClock('2026-03-12T19:00:00Z');
  await world.db.execute("update mikro_orm_migrations set executed_at = '2026-03-10T00:00:00Z'");
  await aPicture();
  const broken = {
    ...world.services.images,
    get: () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' })),
  };
  await world.db.execute(
    sql`insert into jobs (id, name, key, run_at) values (gen_random_uuid(), 'backup.daily', '', ${world.now})`,
  );
  await daily(broken);
  expect(await listLater()).toMatchObject({
    items: [],
    lastSuccessAt: null,
    lastFailure: { reason: expect.stringContaining('Disk server penuh') },
  });
  expect(await readdir(folder()), 'a failed backup leaves no unfinished file').toEqual([]);
  await writeFile(join(folder(), `${backupName(world.now, 'scheduled', false)}.part`), 'separuh');
  await daily();
  expect(await countRuns()).toBe(1);

  await leaveLease();
  await world.db.execute(
    `insert into backup_runs (id, kind, name, started_at, step) values (gen_random_uuid(), 'manual', 'x', ?, 'files')`,
    [world.now],
  );
  expect((await listLater()).running).toMatchObject({ step: 'files' });
  world.advanceTime(hourMs + 1);
  expect((await listLater()).running).toBeNull();
  await daily();
  expect(await listLater()).toMatchObject({ items: [{ kind: 'scheduled' }], lastFailure: null });
  expect(await readdir(folder())).toHaveLength(1);
});

test('the day’s backup waits for another one, and is made when the lease of one that was killed has ended', async () => {
  await world.db.execute('update mikro_orm_migrations set executed_at = ?', [world.now]);
  await daily();
  world.setClock('2026-03-10T19:00:00Z');
  await leaveLease();
  const stopping = new AbortController();
  const waiting = daily(world.services.images, stopping.signal);
  await vi.waitUntil(async () => (await attemptsOfDaily()) === 1, patience);
  stopping.abort();
  await waiting;
  expect(await countRuns()).toBe(0);
  world.advanceTime(leaseMs);
  await daily();
  expect(await listLater()).toMatchObject({ items: [{ kind: 'scheduled' }], lastFailure: null });
});

test('the day’s backup that a stop has ended is shown as interrupted, and made after the next start', async () => {
  await world.db.execute('update mikro_orm_migrations set executed_at = ?', [world.now]);
  await daily();
  world.setClock('2026-03-10T19:00:00Z');
  const stopping = new AbortController();
  const { images } = world.services;
  await aPicture();
  const stopsWhileReading: typeof images = {
    ...images,
    get(name) {
      stopping.abort();
      void stopLongWork();
      return images.get(name);
    },
  };
  await daily(stopsWhileReading, stopping.signal);
  expect(await listLater()).toMatchObject({
    items: [],
    lastFailure: { reason: 'Terputus karena aplikasi dihentikan' },
  });
  world.advanceTime(1_000);
  await daily();
  expect(await listLater()).toMatchObject({ items: [{ kind: 'scheduled' }], lastFailure: null });
});

test('a backup without progress loses its lease, fails with its reason, and the next one is made', async () => {
  const picture = await aPicture();
  const reading = Promise.withResolvers<void>();
  const hanging = {
    ...world.services.images,
    get() {
      reading.resolve();
      return new Promise<Buffer>(() => undefined);
    },
  };
  const context = { ...world.services, images: hanging, actor: null, address: '', log: silentLog };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const begun = await beginBackup(context, 'manual');
    await reading.promise;
    let hasEnded = false;
    void begun?.ended.then(() => {
      hasEnded = true;
    });
    let beats = 0;
    for (; beats < 50 && !hasEnded; beats += 1) {
      // The queries let a running renewal end first.
      for (let times = 0; times < 20; times += 1) await countRuns();
      world.advanceTime(15_000);
      await vi.advanceTimersByTimeAsync(15_000);
    }
    expect(hasEnded).toBe(true);
    expect(beats).toBeGreaterThanOrEqual(8);
  } finally {
    vi.useRealTimers();
  }
  expect((await listLater()).lastFailure?.reason).toContain('tidak ada kemajuan');
  world.advanceTime(2 * hourMs);
  await (await beginBackup({ ...context, images: world.services.images }, 'manual'))?.ended;
  expect(await listLater()).toMatchObject({ items: [{ kind: 'manual' }], lastFailure: null });
  await world.services.images.remove(picture);
});

test('a backup from a store that stalls in the middle of a picture fails, and the next one succeeds', async () => {
  const store = await aFakeStore();
  const images = store.images();
  await aPicture(images);
  const context = { ...world.services, images, actor: null, address: '', log: silentLog };
  const halfway = {
    ...images,
    get(name: string) {
      store.behave('half');
      return images.get(name);
    },
  };
  await (await beginBackup({ ...context, images: halfway }, 'manual'))?.ended;
  expect((await listLater()).lastFailure?.reason).toContain('tempat penyimpanannya tidak menjawab');
  store.behave('well');
  world.advanceTime(1_000);
  await (await beginBackup(context, 'manual'))?.ended;
  expect((await listLater()).lastFailure).toBeNull();
  store.close();
});

describe('a backup of a site whose pictures are gone', () => {
  const missing = (count: number) =>
    world.db.execute(
      `insert into images (name, type, width, height, bytes, created_at)
       select 'ab/' || lpad(to_hex(n), 40, '0') || '.jpg', 'image/jpeg', 1, 1, 1, now() from generate_series(1, ?) n`,
      [count],
    );
  beforeEach(() => world.db.execute('update mikro_orm_migrations set executed_at = ?', [world.now]));

  test('is not whole: on the screen, in the log, in its name, and it is no success', async () => {
    await loadSite(world.db);
    await missing(80);
    const headers = await world.signIn({ role: 'admin' });
    await callProcedure(world.app, 'backups.start', {}, { headers });
    await whenEnded(headers);
    const { items, lastSuccessAt, lastFailure } = await list(headers);
    expect(items).toMatchObject([{ isWhole: false, lost: { count: 80 }, name: expect.stringContaining('tidak-utuh') }]);
    expect(items[0]?.lost?.names).toHaveLength(limits.health.lostNames);
    expect(lastSuccessAt).toBeNull();
    expect(lastFailure?.reason).toMatch(/Tidak utuh: 80 berkas \(antara lain ab\/0+1\.jpg/);
    expect((await readComparison(world.db))?.lost.count).toBe(80);
    const [logged] = await world.db.execute<{ title: string }[]>(
      "select subject_title as title from activities where action = 'backup.fail'",
    );
    expect(logged?.title).toContain('80 berkas');
  });

  test('pushes out no whole one, is made once a day, and ends with the pictures', async () => {
    await daily();
    world.setClock('2026-03-10T19:00:00Z');
    await daily();
    const kept = (await listLater()).items.map(({ name }) => name);
    expect(kept).toHaveLength(1);
    await missing(3);
    for (let day = 0; day < 12; day += 1) {
      world.advanceTime(24 * hourMs);
      await daily();
      world.advanceTime(2 * hourMs);
      await daily();
      world.advanceTime(-2 * hourMs);
    }
    const { items, warnings } = await listLater();
    expect(items.filter(({ isWhole }) => isWhole).map(({ name }) => name)).toEqual(kept);
    expect(items.filter(({ isWhole }) => !isWhole)).toHaveLength(3);
    expect([await countRuns(), warnings]).toEqual([13, ['old']]);
    await world.db.execute('delete from images');
    world.advanceTime(24 * hourMs);
    await daily();
    const later = await listLater();
    expect([later.items[0]?.isWhole, later.warnings, later.lastFailure]).toEqual([true, [], null]);
  }, 60_000);

  test('loses its name of one that is not whole only after it was read again', async () => {
    const names: string[] = [];
    const path = join(folder(), 'x.tar.zst');
    await mkdir(folder(), { recursive: true });
    await keepBackup(folder(), 'x.tar.zst', async (unproven) => {
      await writeFile(unproven, 'isi');
      names.push(...(await readdir(folder())));
      return { isWhole: true };
    });
    expect([names, await readdir(folder())]).toEqual([['x-tidak-utuh.tar.zst'], ['x.tar.zst']]);
    const failing = keepBackup(folder(), 'y.tar.zst', async (unproven) => {
      await writeFile(unproven, 'isi');
      throw new Error('rusak');
    });
    await expect(failing).rejects.toThrow('rusak');
    expect((await readdir(folder())).sort()).toEqual(['x.tar.zst', 'y-tidak-utuh.tar.zst']);
    await rm(path);
  });
});
