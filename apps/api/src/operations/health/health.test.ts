import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { healthResponse, limits, texts } from '@madrasah/contract';
import { sql } from '@mikro-orm/core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { callProcedure } from '../../../test/http/call-procedure.ts';
import { aFakeStore } from '../../../test/services/fake-store.ts';
import { aWorld } from '../../../test/world.ts';
import { removeOldReports, reportClockEvent, reportProcess } from '../../platform/clock/index.ts';
import { diskStorage, ofSite } from '../../platform/media/index.ts';
import { compareAndNote, loadSite } from '../../platform/site-storage/index.ts';
import type { ImageStorage } from '../../shared/image-storage.ts';
import type { Services } from '../../trpc/context.ts';
import { checkHealth } from './health.router.ts';

const world = aWorld({ cachesResponses: true, sendsMail: true });

/** Longer than any check takes on a busy machine, in milliseconds. */
const plenty = 60_000;

/** The health screen of an administrator, in a process with these other services. */
async function look(changes: Partial<Services> = {}, withinMs = plenty) {
  const { id } = await world.aUser({ role: 'admin' });
  const actor = { id, role: 'admin' as const };
  const context = world.contextOf(world.sessionOf(actor));
  return checkHealth({ ...context, db: world.db, actor, ...changes }, withinMs);
}

const ofProcess = (changes: Partial<Services['vitals']>) => ({
  vitals: { ...world.vitals, readCache: () => world.app.cacheFigures, ...changes },
});

const withPictures = (check: () => Promise<void>) => ({ images: { ...world.services.images, check } });

beforeEach(async () => {
  // The database has the clock of the machine.
  world.setClock(new Date().toISOString());
  world.processJobs = [{ name: 'disk.watch', lastRunAt: world.now, hasFailed: false }];
  world.recurringJobs = ['mail.removeOld', 'notices.removeOld'];
  await rm(world.backups.settings.folder, { recursive: true, force: true });
  await world.db.execute('update mikro_orm_migrations set executed_at = ?', [world.now]);
});

test('an administrator gets each check separately, with its figures', async () => {
  const headers = await world.signIn({ role: 'admin' });
  await mkdir(world.backups.settings.folder, { recursive: true });
  const data = await vi.waitFor(
    async () => {
      const answer = healthResponse.parse((await callProcedure(world.app, 'health.check', {}, { headers })).json());
      expect(Object.values(answer.data.checks).map(({ state }) => state)).not.toContain('unknown');
      return answer.data;
    },
    { timeout: plenty },
  );
  const { database, disk, clock, process } = data.checks;
  expect(database.facts?.version).toMatch(/^\d+\.\d+$/);
  expect(database.facts?.bytes).toBeGreaterThan(1_000_000);
  expect(disk.facts?.disks.map(({ disk }) => disk)).toEqual(['data', 'backups']);
  expect(clock).toMatchObject({ state: 'well', facts: { timeZone: 'Asia/Jakarta' } });
  expect(process.facts?.node).toBe(globalThis.process.versions.node);
});

test('a check that fails, or not in time, is unknown on its own and needs attention', async () => {
  const away = withPictures(() => Promise.reject(new Error('the disk is away')));
  const hanging = withPictures(() => new Promise(() => undefined));
  const unknown = { state: 'unknown', facts: null };
  const { checks, state } = await look(away);
  expect(checks.pictures).toEqual(unknown);
  expect([checks.database.state, checks.mail.state, checks.backup.state]).toEqual(['well', 'well', 'well']);
  expect(state).toBe('attention');
  expect((await look(hanging, 50)).checks.pictures).toEqual(unknown);
});

test('the object store is reported with its host, its last success and its last failure', async () => {
  const store = await aFakeStore();
  const images = store.images();
  const lookAtPictures = async () => (await look({ images })).checks.pictures;
  const host = new URL(store.options.endpoint ?? '').host;
  expect(await lookAtPictures()).toMatchObject({
    state: 'well',
    facts: { store: { host, fault: null, lastSuccessAt: expect.any(String), lastFault: null } },
  });
  expect(store.requests).toContain('PUT /gambar/.madrasah-trial');
  store.refuse({ status: 403, code: 'InvalidAccessKeyId' });
  const failing = { fault: 'refused', lastFault: 'refused', lastFailureAt: expect.any(String) };
  expect(await lookAtPictures()).toMatchObject({ state: 'broken', facts: { store: failing } });
  store.refuse(undefined);
  const over = { fault: null, lastFault: 'refused' };
  expect(await lookAtPictures()).toMatchObject({ state: 'well', facts: { store: over } });
  store.close();
});

test('messages that were given up, or wait for an hour, need attention', async () => {
  const putMessage = (state: 'waiting' | 'sent' | 'failed', at: Date) =>
    world.db.execute(
      `insert into outgoing_messages (id, kind, recipient, subject, is_secret, state, attempts, created_at, ended_at)
       values (gen_random_uuid(), 'test', 'guru@madrasah.test', 'Percobaan', false, ?, 1, ?, ?)`,
      [state, at, state === 'waiting' ? null : at],
    );
  const lookAtMail = async () => (await look()).checks.mail;
  await putMessage('sent', world.now);
  await putMessage('waiting', world.now);
  const moment = world.now.toISOString();
  const facts = { isOn: true, waiting: 1, failed: 0, waitingSince: moment, lastSentAt: moment };
  expect(await lookAtMail()).toEqual({ state: 'well', facts });
  world.advanceTime(limits.health.mailWaitsMs);
  expect(await lookAtMail()).toEqual({ state: 'well', facts });
  world.advanceTime(1);
  expect(await lookAtMail()).toEqual({ state: 'attention', facts });
  await world.db.execute("update outgoing_messages set state = 'failed', ended_at = ? where state = 'waiting'", [
    world.now,
  ]);
  expect(await lookAtMail()).toMatchObject({
    state: 'attention',
    facts: { waiting: 0, failed: 1, waitingSince: null },
  });
});

test('old backups, jobs that do not run and a disconnected change feed are reported', async () => {
  world.advanceTime(limits.backups.oldMs + 1);
  const dueAt = new Date(world.now.getTime() - limits.health.jobsLateMs - 1);
  await world.db.execute(
    sql`insert into jobs (id, name, key, run_at) values (gen_random_uuid(), 'notices.removeOld', '', ${dueAt})`,
  );
  const late = await look(ofProcess({ isListening: () => false }));
  expect(late.state).toBe('broken');
  expect(late.checks).toMatchObject({
    backup: { state: 'broken', facts: { isOld: true, lastSuccessAt: null } },
    jobs: { state: 'broken' },
    cache: { state: 'attention', facts: { isListening: false } },
  });
});

test('every job of this configuration is listed with its last run, its next run, and whether it failed', async () => {
  const soon = new Date(world.now.getTime() + 60_000);
  await world.db.execute(
    sql`insert into jobs (id, name, key, run_at, succeeded_at, failed_at) values
          (gen_random_uuid(), 'notices.removeOld', '', ${soon}, ${world.now}, null),
          (gen_random_uuid(), 'mail.removeOld', '', ${soon}, null, ${world.now}),
          (gen_random_uuid(), 'backup.daily', '', ${new Date(0)}, null, ${world.now}),
          (gen_random_uuid(), 'mail.send', ${randomUUID()}, ${soon}, null, null)`,
  );
  world.processJobs = [{ name: 'disk.watch', lastRunAt: null, hasFailed: false }];
  const [lastRunAt, nextRunAt] = [world.now.toISOString(), soon.toISOString()];
  const { jobs } = (await look()).checks;
  expect(jobs).toEqual({
    state: 'attention',
    facts: {
      waiting: 1,
      failing: 1,
      jobs: [
        { name: 'mail.removeOld', lastRunAt, nextRunAt, isFailing: true },
        { name: 'notices.removeOld', lastRunAt, nextRunAt, isFailing: false },
        { name: 'disk.watch', lastRunAt: null, nextRunAt: null, isFailing: false },
      ],
    },
  });
});

describe('clocks', () => {
  const lookAtClock = async () => (await look()).checks.clock;

  test.each([
    [5_000, 'well'],
    [5_001, 'attention'],
    [-60_000, 'attention'],
    [60_001, 'broken'],
    [-40 * 24 * 60 * 60_000, 'broken'],
  ])('of this computer that differ from the database’s by %i ms are %s', async (skewMs, state) => {
    world.clockSkewMs = skewMs;
    expect(await lookAtClock()).toMatchObject({ state, facts: { skewMs: Math.abs(skewMs) } });
    world.clockSkewMs = 0;
  });

  test('of other processes are listed with their direction while those run', async () => {
    const other = { id: randomUUID(), name: 'server-2 (17)' };
    await reportProcess(world.db, 1, world.now, other);
    await reportProcess(world.db, -660_000, world.now, other);
    await reportProcess(world.db, 300, world.now);
    const { state, facts } = await lookAtClock();
    expect([state, facts?.processes.length]).toEqual(['broken', 2]);
    expect(facts?.processes).toContainEqual({ name: 'server-2 (17)', skewMs: -660_000 });
    world.advanceTime(limits.clock.processGoneMs - 1);
    expect((await lookAtClock()).state).toBe('broken');
    world.advanceTime(1);
    expect(await lookAtClock()).toMatchObject({ state: 'well', facts: { processes: [] } });
    await removeOldReports(world.db, world.now);
    expect(await world.db.execute('select id from clock_reports')).toEqual([]);
  });

  test('that jumped, and corrected times, need attention for three days', async () => {
    const at = world.now.toISOString();
    await reportClockEvent(world.db, { kind: 'jump', amount: -3_456_000_000 }, world.now);
    await reportClockEvent(world.db, { kind: 'corrected', amount: 34 }, world.now);
    await reportClockEvent(world.db, { kind: 'corrected', amount: 2 }, world.now);
    const seen = { jump: { at, ms: -3_456_000_000 }, corrected: { at, count: 36 } };
    expect(await lookAtClock()).toMatchObject({ state: 'attention', facts: seen });
    world.advanceTime(limits.clock.reportsKeptMs - 1);
    await removeOldReports(world.db, world.now);
    expect(await lookAtClock()).toMatchObject({ state: 'attention', facts: seen });
    world.advanceTime(1);
    expect(await lookAtClock()).toMatchObject({ state: 'well', facts: { jump: null, corrected: null } });
  });

  test('reports of a clock that was ahead do not stay for as long', async () => {
    await reportClockEvent(world.db, { kind: 'jump', amount: 3_456_000_000 }, new Date(world.now.getTime() + 60_001));
    expect(await lookAtClock()).toMatchObject({ state: 'well', facts: { jump: null } });
    await removeOldReports(world.db, world.now);
    expect(await world.db.execute('select id from clock_reports')).toEqual([]);
  });
});

const lookAtFaults = async () => (await look()).checks.faults;

test('errors that were logged while the clock was ahead do not count until then', async () => {
  world.advanceTime(40 * 24 * 60 * 60_000);
  world.app.log.error('something broke');
  expect(await lookAtFaults()).toMatchObject({ facts: { count: 1 } });
  world.advanceTime(-40 * 24 * 60 * 60_000);
  expect(await lookAtFaults()).toMatchObject({ state: 'well', facts: { count: 0 } });
});

test('errors in the log are counted for a day', async () => {
  expect(await lookAtFaults()).toMatchObject({ state: 'well', facts: { count: 0 } });
  world.app.log.child({ reqId: 'req-1' }).error('something broke');
  world.app.log.warn('an internal error');
  expect(await lookAtFaults()).toMatchObject({ state: 'attention', facts: { count: 1 } });
  world.advanceTime(24 * 60 * 60_000);
  expect(await lookAtFaults()).toMatchObject({ state: 'well', facts: { count: 0 } });
});

describe('the storage of pictures and files', () => {
  const disk = () => diskStorage(world.uploads);
  const ofThisSite = async () => ofSite(disk(), (await loadSite(world.db)).siteId);
  const pictures = async (images: ImageStorage) => (await look({ images })).checks.pictures;
  beforeEach(() => rm(world.uploads, { recursive: true, force: true }));

  test('is broken without the marker or with that of another site, which is what its fault says', async () => {
    const images = await ofThisSite();
    expect(await pictures(images)).toMatchObject({ state: 'broken', facts: { store: { fault: 'unmarked' } } });
    await disk().writeMarker(randomUUID());
    expect(await pictures(images)).toMatchObject({ state: 'broken', facts: { store: { fault: 'otherSite' } } });
    await disk().writeMarker((await loadSite(world.db)).siteId);
    expect(await pictures(images)).toMatchObject({ state: 'well', facts: { store: { fault: null, host: null } } });
  });

  test('is broken while files are missing, with their number and the first names', async () => {
    const images = await ofThisSite();
    await disk().writeMarker((await loadSite(world.db)).siteId);
    await world.db.execute(
      `insert into images (name, type, width, height, bytes, created_at) values ('ab/x.jpg', 'image/jpeg', 1, 1, 1, now())`,
    );
    await compareAndNote({ openDatabase: () => world.db, images, now: () => world.now });
    const lost = { count: 1, names: ['ab/x.jpg'] };
    expect(await pictures(images)).toMatchObject({
      state: 'broken',
      facts: { store: { fault: null }, compared: { at: world.now.toISOString(), lost } },
    });
    const ready = (await world.app.inject('/api/ready')).json();
    expect(ready).toMatchObject({ status: 'ok', missingFiles: 1 });
  });

  test('can be confirmed by an administrator with a recent password, which is logged', async () => {
    const headers = await world.signIn({ role: 'admin' });
    const confirm = () => callProcedure(world.app, 'health.confirmStorage', {}, { headers });
    const images = await ofThisSite();
    await expect(images.check()).rejects.toThrow();
    expect((await confirm()).statusCode).toBe(200);
    await images.check();
    const logged = await world.db.execute("select action from activities where action = 'backup.confirmStorage'");
    expect(logged).toHaveLength(1);
    await disk().writeMarker(randomUUID());
    const refused = await confirm();
    expect([refused.statusCode, refused.json().message]).toEqual([503, texts.upload.storeFaults.otherSite]);
    world.advanceTime(16 * 60_000);
    expect((await confirm()).json().code).toBe('REAUTHENTICATION_REQUIRED');
  });
});

test('a data folder that cannot be written is broken, and where it is said which one', async () => {
  const { checks } = await look(ofProcess({ dataDir: '/sys/kernel' }));
  expect(checks.disk).toMatchObject({ state: 'broken', facts: { disks: [{ disk: 'data', fault: 'denied' }] } });
});
