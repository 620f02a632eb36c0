import { setTimeout as pause } from 'node:timers/promises';
import { sql } from '@mikro-orm/core';
import { describe, expect, test, vi } from 'vitest';
import { patience } from '../../../test/patience.ts';
import { silentLog } from '../../../test/silent-log.ts';
import { aWorld } from '../../../test/world.ts';
import type { Attempt, Outcome, QueuedJob, RecurringJob } from './definitions.ts';
import { beatMs, LeaseEndedError, leaseMs, StalledError } from './heartbeat.ts';
import { enqueue, isLeased, JobRunner, Leadership, Lease, runDue } from './index.ts';
import { claimJob, storeLeaseMs } from './queue.ts';
import { addRecurring } from './recurring.ts';
import { lastRun, nextRun } from './schedule.ts';

const world = aWorld({ cachesResponses: true });
const minute = 60_000;

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
    await addRecurring(world.db, [job], 'Asia/Jakarta', world.now);
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
    await addRecurring(world.db, [failing], 'Asia/Jakarta', new Date(0));
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

describe('the runner of a process', () => {
  /** A runner that is notified of new jobs as in production. */
  async function whileRunning(
    jobs: ConstructorParameters<typeof JobRunner>[0],
    use: (runner: JobRunner) => Promise<void>,
  ) {
    const runner = new JobRunner(jobs, context());
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
    const first = await Lease.take(world.services, 'import.run');
    expect(first).toBeDefined();
    expect(await Lease.take(world.services, 'import.run')).toBeUndefined();
    expect(await isLeased(world.db, 'import.run', '', world.now)).toBe(true);
    await first?.release();
    expect(await isLeased(world.db, 'import.run', '', world.now)).toBe(false);
    const dead = await Lease.take(world.services, 'import.run');
    world.advanceTime(leaseMs - 1);
    expect(await Lease.take(world.services, 'import.run')).toBeUndefined();
    world.advanceTime(1);
    const next = await Lease.take(world.services, 'import.run');
    expect(next).toBeDefined();
    await dead?.release();
    expect(await isLeased(world.db, 'import.run', '', world.now), 'the release of a lost lease ends no other').toBe(
      true,
    );
    await next?.release();
  });

  test('alone is never due', async () => {
    const lease = await Lease.take(world.services, 'import.run');
    world.advanceTime(10 * minute);
    expect(await claimJob(world.db, ['import.run'], world.now)).toBeUndefined();
    await lease?.release();
  });
});

test('one process is the leader; when it stops, another one takes over', async () => {
  const times = { leaseMs: 60_000, renewMs: 20 };
  const [first, second] = [1, 2].map(() => new Leadership(world.services, 'cdn.purge', times));
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
