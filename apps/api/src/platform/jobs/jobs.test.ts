import { setTimeout as pause } from 'node:timers/promises';
import { sql } from '@mikro-orm/core';
import { describe, expect, test, vi } from 'vitest';
import { Clocks } from '../../../test/clocks.ts';
import { patience } from '../../../test/patience.ts';
import { silentLog } from '../../../test/silent-log.ts';
import { aWorld } from '../../../test/world.ts';
import { readClockReports } from '../clock/index.ts';
import { type Attempt, lastRun, nextRun, type Outcome, type QueuedJob, type RecurringJob } from './definitions.ts';
import { beatMs, LeaseEndedError, leaseMs, StalledError } from './heartbeat.ts';
import {
  enqueue,
  isLeased,
  type JobRunner,
  jobRunner,
  leadershipOf,
  readRecurring,
  runDue,
  takeLease,
} from './index.ts';
import { claimJob, renewJob, storeLeaseMs } from './queue.ts';
import { correctDueTimes, planRecurring } from './runner.ts';

const world = aWorld({ cachesResponses: true });
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const context = (changes: object = {}) => ({ ...world.services, log: silentLog, ...changes });
const add = (...keys: string[]) => enqueue(world.db, { name: 'mail.send', keys, runAt: world.now });
const stored = () =>
  world.db.execute<{ key: string; attempts: number; isFree: boolean }[]>(
    sql`select key, attempts, lease is null as "isFree" from jobs where name = 'mail.send' order by key`,
  );

const aJob = (
  run: (attempt: Attempt) => Promise<Outcome | undefined>,
  changes: Partial<QueuedJob> = {},
): QueuedJob => ({
  kind: 'queued',
  name: 'mail.send',
  backoff: { firstMs: minute, factor: 4, longestMs: 10 * minute },
  run,
  ...changes,
});

/** A job that records its keys. */
function aRecorder(
  outcome: (attempt: Attempt) => Outcome | undefined = () => undefined,
  changes: Partial<QueuedJob> = {},
) {
  const ran: string[] = [];
  const job = aJob(async (attempt) => {
    ran.push(attempt.key);
    return outcome(attempt);
  }, changes);
  return { ran, job, runDue: () => runDue(context(), [job]) };
}

/** Lets the heartbeats be given by the test instead of the time that passes. */
async function withBeats(work: () => Promise<void>) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    await work();
  } finally {
    vi.useRealTimers();
  }
}

/** One heartbeat of the running job; returns when its lease is renewed. */
async function beat() {
  world.advanceTime(beatMs);
  await vi.advanceTimersByTimeAsync(beatMs);
  const isRenewed = sql`select leased_until = ${new Date(world.now.getTime() + leaseMs)} as renewed from jobs`;
  for (;;) {
    const [job] = await world.db.execute<{ renewed: boolean }[]>(isRenewed);
    if (job?.renewed) return;
  }
}

describe('a queued job', () => {
  test('exists only if the transaction that adds it commits', async () => {
    const failed = world.db.transactional(async (db) => {
      await enqueue(db, { name: 'mail.send', keys: ['one'], runAt: world.now });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await stored()).toEqual([]);
  });

  test('runs once, in any one of several processes, and is removed', async () => {
    const keys = Array.from({ length: 20 }, (_, index) => `key-${index}`);
    await add(...keys);
    const { ran, runDue: run } = aRecorder();
    await Promise.all([run(), run(), run(), run()]);
    expect(ran.toSorted()).toEqual(keys.toSorted());
    expect(await stored()).toEqual([]);
  });

  test('runs in order of priority, and first attempts before retries', async () => {
    const { ran, runDue: run } = aRecorder(({ key, number }) =>
      key === 'retried' && number === 1 ? { kind: 'retry' } : undefined,
    );
    await add('retried');
    await run();
    await enqueue(world.db, { name: 'mail.send', keys: ['last'], runAt: world.now, priority: 1 });
    world.advanceTime(minute);
    await add('first');
    await run();
    expect(ran).toEqual(['retried', 'first', 'retried', 'last']);
  });

  test('waits longer after each failure, and is given up after its last attempt in the transaction that removes it', async () => {
    const givenUp: string[] = [];
    const giveUp = async (_db: unknown, key: string, reason: string) => givenUp.push(`${key} ${reason}`);
    const { ran, runDue: run } = aRecorder(() => ({ kind: 'retry' }), { attempts: 3, giveUp });
    await add('one');
    await run();
    for (const waits of [minute, 4 * minute]) {
      world.advanceTime(waits - 1);
      const before = ran.length;
      await run();
      expect(ran).toHaveLength(before);
      world.advanceTime(1);
      await run();
      expect(ran).toHaveLength(before + 1);
    }
    expect([givenUp, await stored()]).toEqual([['one attempts'], []]);
  });

  test('whose process died is taken by another process when the lease has ended, and not earlier', async () => {
    await add('one');
    expect(await claimJob(world.db, ['mail.send'], world.now)).toMatchObject({ key: 'one', attempts: 1 });
    const { ran, runDue: run } = aRecorder();
    world.advanceTime(leaseMs - 1);
    await run();
    expect(ran).toEqual([]);
    world.advanceTime(1);
    await run();
    expect(ran).toEqual(['one']);
  });

  test('is given up after two attempts whose outcome is unknown', async () => {
    const reasons: string[] = [];
    const giveUp = async (_db: unknown, _key: string, reason: string) => reasons.push(reason);
    const { ran, runDue: run } = aRecorder(() => ({ kind: 'retry', isUnknown: true }), { openAttempts: 2, giveUp });
    await add('one');
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await run();
      world.advanceTime(10 * minute);
    }
    expect([ran.length, reasons, await stored()]).toEqual([2, ['interrupted'], []]);
  });

  test('stores nothing after its lease was lost: the outcome of the process that holds the lease now is stored', async () => {
    await add('one');
    const written: string[] = [];
    const write = (by: string) => ({ kind: 'done' as const, write: async () => written.push(by) });
    const slow = aJob(async () => {
      world.advanceTime(leaseMs);
      await runDue(context(), [aJob(async () => write('the second'))]);
      return write('the first');
    });
    await runDue(context(), [slow]);
    expect([written, await stored()]).toEqual([['the second'], []]);
  });

  test('keeps its lease while its process lives, and is notified when the lease is lost', async () => {
    await add('one');
    const other = aRecorder();
    let wasAborted = false;
    const slow = aJob(async ({ signal, progress }) => {
      for (let step = 0; step < 40; step += 1) {
        progress();
        await beat();
      }
      await other.runDue();
      expect(other.ran).toEqual([]);
      world.advanceTime(leaseMs);
      await other.runDue();
      await vi.advanceTimersByTimeAsync(beatMs);
      await vi.waitUntil(() => signal.aborted, patience);
      wasAborted = signal.reason instanceof LeaseEndedError;
      return undefined;
    });
    await withBeats(() => runDue(context(), [slow]));
    expect([other.ran, wasAborted]).toEqual([['one'], true]);
  });

  test('has three minutes for a step without progress; then it is aborted and taken by another process', async () => {
    await add('one');
    const other = aRecorder();
    const reasons: unknown[] = [];
    const slow = aJob(async ({ signal, progress }) => {
      await beat();
      progress();
      for (let silentMs = 0; silentMs < 3 * minute; silentMs += beatMs) await beat();
      reasons.push(signal.reason);
      await vi.advanceTimersByTimeAsync(beatMs);
      reasons.push(signal.reason);
      world.advanceTime(leaseMs);
      await other.runDue();
      return undefined;
    });
    await withBeats(() => runDue(context(), [slow]));
    expect([other.ran, reasons]).toEqual([['one'], [undefined, expect.any(StalledError)]]);
  });

  test('whose effect a store may still carry out after the death of its process is not taken for three minutes', async () => {
    await enqueue(world.db, { name: 'images.remove', keys: ['one'], runAt: world.now });
    const claim = () => claimJob(world.db, ['images.remove'], world.now);
    expect(await claim()).toMatchObject({ key: 'one' });
    world.advanceTime(storeLeaseMs - 1);
    expect(await claim()).toBeUndefined();
    world.advanceTime(1);
    expect(await claim()).toMatchObject({ key: 'one', attempts: 2 });
  });

  test('that is added again while it runs, runs again', async () => {
    await add('one');
    let runs = 0;
    const job = aJob(async () => {
      runs += 1;
      if (runs === 1) await add('one');
      return undefined;
    });
    await runDue(context(), [job]);
    expect([runs, await stored()]).toEqual([2, []]);
  });

  test('whose outcome pauses the queue leaves the other jobs without an attempt', async () => {
    await add('one', 'two');
    const { ran, runDue: run } = aRecorder(() => ({ kind: 'retry', pausesQueue: true }));
    await run();
    expect(ran).toHaveLength(1);
    expect((await stored()).map(({ attempts }) => attempts).sort()).toEqual([0, 1]);
  });
});

describe('a recurring job', () => {
  const aDaily = (run: RecurringJob['run']): RecurringJob => ({
    kind: 'recurring',
    name: 'mail.removeOld',
    schedule: { cron: '0 2 * * *' },
    run,
  });

  test.each([
    ['Asia/Jakarta', '2026-03-10T19:00:00.000Z'],
    ['Asia/Makassar', '2026-03-10T18:00:00.000Z'],
    ['Asia/Jayapura', '2026-03-10T17:00:00.000Z'],
  ])('runs by the clock of %s', (zone, next) => {
    const schedule = { cron: '0 2 * * *' };
    expect(nextRun(schedule, zone, new Date('2026-03-10T03:00:00Z')).toISOString()).toBe(next);
    expect(nextRun(schedule, zone, new Date(next)).getTime()).toBe(Date.parse(next) + 24 * 60 * minute);
    expect(lastRun('0 2 * * *', zone, new Date(next)).toISOString()).toBe(next);
    expect(lastRun('0 2 * * *', zone, new Date(Date.parse(next) - 1)).getTime()).toBe(
      Date.parse(next) - 24 * 60 * minute,
    );
  });

  test('runs once per scheduled time, in one of several processes, and once after days without a process', async () => {
    let runs = 0;
    const job = aDaily(async () => {
      runs += 1;
      return undefined;
    });
    world.setClock('2026-03-10T03:00:00Z');
    await planRecurring(world.db, [job], 'Asia/Jakarta', world.now);
    const everyone = () => Promise.all([1, 2, 3].map(() => runDue(context(), [job])));
    world.setClock('2026-03-10T18:59:59Z');
    await everyone();
    expect(runs).toBe(0);
    world.setClock('2026-03-10T19:00:00Z');
    await everyone();
    await everyone();
    expect(runs).toBe(1);
    world.setClock('2026-03-14T03:00:00Z');
    await everyone();
    await everyone();
    expect(runs).toBe(2);
  });

  test('that fails is logged without affecting the others, and runs again after a pause', async () => {
    const logged: object[] = [];
    let runs = 0;
    const failing = aDaily(async () => {
      runs += 1;
      throw new Error('the database is unreachable');
    });
    const recording = context({ log: { ...silentLog, warn: (line: object) => logged.push(line) } });
    await planRecurring(world.db, [failing], 'Asia/Jakarta', new Date(0));
    await runDue(recording, [failing]);
    world.advanceTime(minute - 1);
    await runDue(recording, [failing]);
    expect(runs).toBe(1);
    world.advanceTime(1);
    await runDue(recording, [failing]);
    expect(runs).toBe(2);
    expect(logged).toMatchObject([{ job: 'mail.removeOld' }, { job: 'mail.removeOld' }]);
  });
});

describe('recurring jobs that are planned again', () => {
  const nightly = (cron = '0 2 * * *', changes: Partial<RecurringJob> = {}): RecurringJob => ({
    kind: 'recurring',
    name: 'mail.removeOld',
    schedule: { cron },
    run: async () => undefined,
    ...changes,
  });
  const plan = (job: RecurringJob, zone: string) => planRecurring(world.db, [job], zone, world.now);
  const dueAt = async () => {
    const [job] = await world.db.execute<{ run_at: string }[]>("select run_at from jobs where name = 'mail.removeOld'");
    return new Date(job?.run_at ?? 0).toISOString();
  };

  test('[IDN-011] wait for the hour of the new time zone, and of a new schedule', async () => {
    world.setClock('2026-03-10T03:00:00Z');
    await plan(nightly(), 'Asia/Jakarta');
    expect(await dueAt()).toBe('2026-03-10T19:00:00.000Z');
    await plan(nightly(), 'Asia/Jayapura');
    expect(await dueAt()).toBe('2026-03-10T17:00:00.000Z');
    await plan(nightly('0 4 * * *'), 'Asia/Jayapura');
    expect(await dueAt()).toBe('2026-03-10T19:00:00.000Z');
  });

  test('run at once where they were due before, and keep the next time of an interval', async () => {
    world.setClock('2026-03-10T03:00:00Z');
    await plan(nightly(), 'Asia/Jakarta');
    world.setClock('2026-03-10T20:00:00Z');
    await plan(nightly(), 'Asia/Jayapura');
    expect(await dueAt()).toBe('2026-03-10T19:00:00.000Z');

    const often = nightly('', { schedule: { everyMs: hour } });
    await runDue(context(), [often]);
    const next = await dueAt();
    world.advanceTime(minute);
    await plan(often, 'Asia/Jakarta');
    expect(await dueAt()).toBe(next);
  });

  test('keep a retry that comes sooner', async () => {
    world.setClock('2026-03-10T03:00:00Z');
    const failing = nightly('0 2 * * *', { run: () => Promise.reject(new Error('no mail')) });
    await plan(failing, 'Asia/Jakarta');
    world.setClock('2026-03-10T19:00:00Z');
    await runDue(context(), [failing]);
    const retry = await dueAt();
    await plan(failing, 'Asia/Jayapura');
    expect(await dueAt()).toBe(retry);
  });
});

describe('the runner of a process', () => {
  /** A runner that is notified of new jobs as in production. */
  async function whileRunning(jobs: Parameters<typeof jobRunner>[0], use: (runner: JobRunner) => Promise<void>) {
    const runner = jobRunner(jobs, context());
    world.changeFeed.onJobs(runner.wake);
    runner.start();
    try {
      await use(runner);
    } finally {
      await runner.stop();
    }
  }

  test('starts a job at the commit that adds it', async () => {
    const { ran, job } = aRecorder();
    await whileRunning([job], async () => {
      await pause(300); // The runner is idle by now and would wait for up to fifteen seconds.
      await add('one');
      await vi.waitFor(() => expect(ran).toEqual(['one']), { timeout: 5_000 });
    });
  });

  test('[IDN-011] follows another time zone of the school at once', async () => {
    world.setClock('2026-03-10T03:00:00Z');
    let zone = 'Asia/Jakarta';
    const nightly: RecurringJob = {
      kind: 'recurring',
      name: 'mail.removeOld',
      schedule: { cron: '0 2 * * *' },
      run: async () => undefined,
    };
    const runner = jobRunner([nightly], context({ readTimeZone: () => zone }));
    const isDueAt = (time: string) =>
      vi.waitFor(async () => {
        const rows = await world.db.execute<{ run_at: string }[]>('select run_at from jobs');
        expect(rows.map((row) => new Date(row.run_at).toISOString())).toEqual([time]);
      }, patience);
    runner.start();
    await isDueAt('2026-03-10T19:00:00.000Z');
    zone = 'Asia/Jayapura';
    runner.replan();
    await isDueAt('2026-03-10T17:00:00.000Z');
    await runner.stop();
  });

  test('runs no more jobs of a name at the same time than allowed', async () => {
    await add('1', '2', '3', '4', '5', '6');
    const mayEnd = Promise.withResolvers<void>();
    let running = 0;
    let most = 0;
    let ended = 0;
    const job = aJob(
      async () => {
        running += 1;
        most = Math.max(most, running);
        await mayEnd.promise;
        running -= 1;
        ended += 1;
        return undefined;
      },
      { concurrency: 3 },
    );
    await whileRunning([job], async () => {
      await vi.waitFor(() => expect(running).toBe(3), patience);
      await pause(50); // A fourth would start by now.
      mayEnd.resolve();
      await vi.waitFor(() => expect(ended).toBe(6), patience);
    });
    expect(most).toBe(3);
  });

  test('that stops aborts its jobs, waits for them, and releases them without counting an attempt', async () => {
    await add('one', 'two');
    const started = Promise.withResolvers<void>();
    const job = aJob(async ({ signal }) => {
      started.resolve();
      await pause(60_000, undefined, { signal });
      return undefined;
    });
    await whileRunning([job], () => started.promise);
    expect(await stored()).toEqual([
      { key: 'one', attempts: 0, isFree: true },
      { key: 'two', attempts: 0, isFree: true },
    ]);
  });

  test('repeats the jobs that every process runs for itself, never twice at a time, and reports whether they failed', async () => {
    let running = 0;
    let most = 0;
    let runs = 0;
    const job = {
      kind: 'process' as const,
      name: 'disk.watch' as const,
      everyMs: 5,
      run: async () => {
        running += 1;
        most = Math.max(most, running);
        await pause(20);
        running -= 1;
        runs += 1;
        throw new Error('no disk');
      },
    };
    await whileRunning([job], async (runner) => {
      await vi.waitFor(() => expect(runs).toBeGreaterThan(1), patience);
      await vi.waitFor(() => expect(runner.readProcessJobs()).toMatchObject([{ name: 'disk.watch', hasFailed: true }]));
    });
    const ended = runs;
    await pause(50);
    expect([most, runs]).toEqual([1, ended]);
  });
});

describe('a lease', () => {
  test('is held by one process until it is released or expires', async () => {
    const first = await takeLease(world.services, 'import.run');
    expect(first).toBeDefined();
    expect(await takeLease(world.services, 'import.run')).toBeUndefined();
    expect(await isLeased(world.db, 'import.run', '', world.now)).toBe(true);
    await first?.release();
    expect(await isLeased(world.db, 'import.run', '', world.now)).toBe(false);
    const dead = await takeLease(world.services, 'import.run');
    world.advanceTime(leaseMs - 1);
    expect(await takeLease(world.services, 'import.run')).toBeUndefined();
    world.advanceTime(1);
    const next = await takeLease(world.services, 'import.run');
    expect(next).toBeDefined();
    await dead?.release();
    expect(await isLeased(world.db, 'import.run', '', world.now), 'the release of a lost lease ends no other').toBe(
      true,
    );
    await next?.release();
  });

  test('alone is never due', async () => {
    const lease = await takeLease(world.services, 'import.run');
    world.advanceTime(10 * minute);
    expect(await claimJob(world.db, ['import.run'], world.now)).toBeUndefined();
    await lease?.release();
  });
});

describe('with computers whose clocks differ by eleven minutes', () => {
  const clocks = new Clocks();
  const [right, ahead, behind] = [0, 11 * minute, -11 * minute].map((ms) => clocks.processAhead(ms));
  const pairs = [
    ['is right and the other ahead', right, ahead],
    ['is right and the other behind', right, behind],
    ['is ahead', ahead, right],
    ['is behind', behind, right],
  ] as const;

  test.each(pairs)(
    'a holder that %s keeps its job while it renews its lease, and no longer',
    async (_title, holder, other) => {
      if (!holder || !other) throw new Error('no clocks');
      await enqueue(world.db, { name: 'mail.send', keys: ['one'], runAt: holder.now() });
      const claimOf = (clock: typeof holder) => claimJob(world.db, ['mail.send'], clock.now());
      const claimed = await claimOf(other);
      expect(claimed, 'it is due for both at once').toBeDefined();
      if (!claimed) return;
      clocks.pass(leaseMs - 1);
      expect(await renewJob(world.db, claimed, holder.now())).toBe(true);
      clocks.pass(leaseMs - 1);
      expect(await claimOf(other), 'it was renewed').toBeUndefined();
      clocks.pass(1);
      expect(await claimOf(other), 'the lease has ended').toBeDefined();
    },
  );

  test.each(pairs)('a holder that %s keeps its lease while it lasts, and no longer', async (_title, holder, other) => {
    if (!holder || !other) throw new Error('no clocks');
    const take = ({ now }: typeof holder) => takeLease({ ...world.services, now }, 'import.run');
    const lease = await take(holder);
    clocks.pass(leaseMs - 1);
    expect(await take(other)).toBeUndefined();
    clocks.pass(1);
    const next = await take(other);
    expect(next).toBeDefined();
    await Promise.all([lease?.release(), next?.release()]);
  });
});

describe('a clock that was ahead and is right again', () => {
  const ahead = [
    ['an hour', hour],
    ['40 days', 40 * day],
  ] as const;
  const correct = (...jobs: (QueuedJob | RecurringJob)[]) => correctDueTimes(world.db, jobs, 'Asia/Jakarta', world.now);
  const readJobs = () =>
    world.db.execute<{ name: string; run_at: string | null }[]>(
      sql`select name, run_at, leased_until, succeeded_at, failed_at from jobs order by name`,
    );

  test.each(ahead)(
    'by %s: a job waits no longer than the longest pause after a failure',
    async (_title, milliseconds) => {
      const { ran, job, runDue: run } = aRecorder(() => ({ kind: 'retry' }));
      await add('one');
      world.advanceTime(milliseconds);
      await run();
      world.advanceTime(-milliseconds);
      expect(await correct(job)).toBe(1);
      world.advanceTime(10 * minute - 1);
      await run();
      expect(ran).toHaveLength(1);
      world.advanceTime(1);
      await run();
      expect(ran).toHaveLength(2);
    },
  );

  test.each(ahead)(
    'by %s: the lease of a dead process ends after its length, and that of a living one goes on',
    async (_title, milliseconds) => {
      await add('one');
      world.advanceTime(milliseconds);
      const claimed = await claimJob(world.db, ['mail.send'], world.now);
      const lease = await takeLease(world.services, 'import.run');
      world.advanceTime(-milliseconds);
      expect(await correct(aJob(async () => undefined))).toBe(2);
      world.advanceTime(leaseMs - 1);
      expect(await isLeased(world.db, 'import.run', '', world.now)).toBe(true);
      expect(await claimJob(world.db, ['mail.send'], world.now)).toBeUndefined();
      expect(claimed && (await renewJob(world.db, claimed, world.now))).toBe(true);
      world.advanceTime(1);
      expect(await isLeased(world.db, 'import.run', '', world.now)).toBe(false);
      expect(await claimJob(world.db, ['mail.send'], world.now), 'renewed').toBeUndefined();
      await lease?.release();
    },
  );

  test('a running job renews its lease although the clock was set back', async () => {
    await add('one');
    world.advanceTime(hour);
    const job = aJob(async () => {
      world.advanceTime(-hour);
      await correct(job);
      await beat();
      world.advanceTime(leaseMs - 1);
      await other.runDue();
      return undefined;
    });
    const other = aRecorder();
    await withBeats(() => runDue(context(), [job]));
    expect([other.ran, await stored()]).toEqual([[], []]);
  });

  test('the last outcome of a job was now, so that a later failure is seen', async () => {
    const job: RecurringJob = {
      kind: 'recurring',
      name: 'mail.removeOld',
      schedule: { everyMs: minute },
      run: async () => undefined,
    };
    await planRecurring(world.db, [job], 'Asia/Jakarta', world.now);
    world.advanceTime(40 * day);
    await runDue(context(), [job]);
    world.advanceTime(-40 * day);
    await correct(job);
    expect((await readRecurring(world.db, ['mail.removeOld'], world.now))[0]?.succeededAt).toEqual(world.now);
    world.advanceTime(minute);
    await runDue(context(), [{ ...job, run: () => Promise.reject(new Error('no mail')) }]);
    const [state] = await readRecurring(world.db, ['mail.removeOld'], world.now);
    expect(state?.failedAt?.getTime()).toBeGreaterThan(state?.succeededAt?.getTime() ?? 0);
  });

  test('no time is touched that a clock within a minute can have written', async () => {
    const job = aJob(async () => undefined);
    const daily: RecurringJob = {
      kind: 'recurring',
      name: 'mail.removeOld',
      schedule: { everyMs: hour },
      run: async () => undefined,
    };
    const put = (lateMs: number) =>
      world.db.execute(
        sql`insert into jobs (id, name, key, run_at, leased_until, succeeded_at, failed_at) values
          (gen_random_uuid(), 'mail.send', 'one', ${new Date(world.now.getTime() + 10 * minute + lateMs)}, null, null, null),
          (gen_random_uuid(), 'mail.removeOld', '', ${new Date(world.now.getTime() + hour + lateMs)}, null,
            ${new Date(world.now.getTime() + lateMs)}, null),
          (gen_random_uuid(), 'notices.write', '', null, null, null, ${new Date(world.now.getTime() + lateMs)}),
          (gen_random_uuid(), 'import.run', '', null, ${new Date(world.now.getTime() + leaseMs + lateMs)}, null, null),
          (gen_random_uuid(), 'images.remove', 'one', null, ${new Date(world.now.getTime() + storeLeaseMs + lateMs)}, null, null)`,
      );
    await put(minute);
    const before = await readJobs();
    expect(await correct(job, daily)).toBe(0);
    expect(await readJobs()).toEqual(before);
    await world.db.execute(sql`delete from jobs`);
    await put(minute + 1);
    expect(await correct(job, daily)).toBe(5);
    expect(await correct(job, daily)).toBe(0);
  });

  test('a running process corrects due times within a minute, and reports their number', async () => {
    const { job } = aRecorder();
    await enqueue(world.db, {
      name: 'mail.send',
      keys: ['one', 'two'],
      runAt: new Date(world.now.getTime() + 40 * day),
    });
    const runner = jobRunner([job], context());
    runner.start();
    try {
      await vi.waitFor(async () => {
        const { corrected } = await readClockReports(world.db, world.now);
        expect(corrected).toEqual({ at: world.now, count: 2 });
      }, patience);
    } finally {
      await runner.stop();
    }
    const longest = new Date(world.now.getTime() + 10 * minute);
    const dueAt = (await readJobs()).map(({ run_at }) => new Date(run_at ?? 0));
    expect(dueAt).toEqual([longest, longest]);
  });
});

test('one process is the leader; when it stops, another one takes over', async () => {
  const times = { leaseMs: 60_000, renewMs: 20 };
  const [first, second] = [1, 2].map(() => leadershipOf(world.services, 'cdn.purge', times));
  const elected = vi.fn<() => void>();
  second?.onElected(elected);
  first?.start();
  await vi.waitFor(() => expect(first?.isHeld()).toBe(true), patience);
  second?.start();
  await pause(100);
  expect([second?.isHeld(), elected.mock.calls.length]).toEqual([false, 0]);
  await first?.close();
  await vi.waitFor(() => expect(second?.isHeld()).toBe(true), patience);
  expect(elected).toHaveBeenCalledTimes(1);
  await world.db.execute("update jobs set lease = gen_random_uuid() where name = 'cdn.purge'");
  await vi.waitFor(() => expect(second?.isHeld(), 'a replaced leader is no longer the leader').toBe(false), patience);
  await second?.close();
});
