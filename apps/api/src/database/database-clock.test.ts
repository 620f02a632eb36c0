import { setTimeout as pause } from 'node:timers/promises';
import { sql } from '@mikro-orm/core';
import { beforeEach, describe, expect, test } from 'vitest';
import { patience } from '../../test/patience.ts';
import { aWorld } from '../../test/world.ts';
import { Lease } from '../platform/jobs/index.ts';
import { type ClockJump, DatabaseClock, type OwnClocks } from './database-clock.ts';
import { PostgresChangeFeed } from './postgres-change-feed.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The clocks of a computer and of the database, which a test moves. */
class Clocks {
  /** Since some time in the past. */
  #elapsed = 5_000;
  #slept = 0;
  wallAhead = 0;
  databaseAhead = 0;
  readonly own: OwnClocks = {
    monotonic: () => this.#elapsed,
    uptime: () => this.#elapsed + this.#slept,
    wall: () => this.trueTime + this.wallAhead,
  };

  get trueTime() {
    return Date.parse('2026-03-10T03:00:00Z') + this.#elapsed + this.#slept;
  }

  pass(milliseconds: number) {
    this.#elapsed += milliseconds;
  }

  sleep(milliseconds: number) {
    this.#slept += milliseconds;
  }

  /** Asks the database, whose response takes this long on each way. */
  read({ there = 1, back = 1 } = {}) {
    const sentAt = this.#elapsed;
    this.pass(there);
    const databaseMs = this.trueTime + this.databaseAhead;
    this.pass(back);
    return { databaseMs, sentAt, receivedAt: this.#elapsed };
  }
}

let clocks: Clocks;
let clock: DatabaseClock;
let jumps: ClockJump[];
beforeEach(() => {
  clocks = new Clocks();
  clock = new DatabaseClock(clocks.read(), clocks.own);
  jumps = [];
  clock.onJump((jump) => jumps.push(jump));
});
const isAheadBy = () => clock.now().getTime() - clocks.trueTime;

describe('the clock of a process', () => {
  test('is the database’s, however wrong the computer’s own clock is and whenever it is set', () => {
    clocks.wallAhead = 11 * minute;
    expect([isAheadBy(), clock.skewMs]).toEqual([0, 11 * minute]);
    clocks.wallAhead = -40 * day;
    clocks.pass(hour);
    expect([isAheadBy(), clock.skewMs]).toEqual([0, -40 * day]);
    clock.observe(clocks.read());
    expect([isAheadBy(), jumps]).toEqual([0, []]);
  });

  test('follows the database’s clock when that is set ahead and back, and reports both', () => {
    clocks.databaseAhead = 40 * day;
    clock.observe(clocks.read());
    expect(Math.abs(isAheadBy() - 40 * day)).toBeLessThanOrEqual(1);
    clocks.databaseAhead = 0;
    clock.observe(clocks.read());
    expect(Math.abs(isAheadBy())).toBeLessThanOrEqual(1);
    expect(jumps.map(({ ms }) => Math.round(ms / minute))).toEqual([40 * 24 * 60, -40 * 24 * 60]);
    expect(Math.abs((jumps[1]?.at.getTime() ?? 0) - clocks.trueTime)).toBeLessThanOrEqual(1);
  });

  test('changes by what a response proves and no more, so a slow response does not move it', () => {
    const before = isAheadBy();
    clock.observe(clocks.read({ there: 20_000, back: 0 }));
    clock.observe(clocks.read({ there: 0, back: 20_000 }));
    expect(isAheadBy()).toBe(before);
    clocks.databaseAhead = 300;
    clock.observe(clocks.read({ there: 0, back: 1_000 }));
    expect(isAheadBy(), 'the response may have been read 300 ms before it arrived').toBe(before);
    clock.observe(clocks.read());
    expect(Math.abs(isAheadBy() - 300)).toBeLessThanOrEqual(1);
  });

  test.each([
    [4_990, 0],
    [5_010, 1],
    [-4_990, 0],
    [-5_010, 1],
  ])('a step of %i ms is reported %i times: time services correct less', (ahead, reported) => {
    clocks.databaseAhead = ahead;
    clock.observe(clocks.read());
    expect(jumps).toHaveLength(reported);
  });

  test('is right again after the computer has slept, which is no jump', () => {
    clocks.sleep(8 * hour);
    clock.observe(clocks.read());
    expect([Math.abs(isAheadBy()) <= 1, jumps]).toEqual([true, []]);
  });
});

describe('two processes whose computers differ by eleven minutes', () => {
  const world = aWorld();
  const processWith = (wallAhead: number) => {
    const own = new Clocks();
    own.wallAhead = wallAhead;
    const databaseMs = () => world.now.getTime();
    const follows = new DatabaseClock({ databaseMs: databaseMs(), sentAt: 5_000, receivedAt: 5_000 }, own.own);
    const now = () => {
      follows.observe({ databaseMs: databaseMs(), sentAt: 5_000, receivedAt: 5_000 });
      return follows.now();
    };
    return { openDatabase: () => world.db, now };
  };

  test.each([
    ['behind', -11 * minute, 0],
    ['ahead', 11 * minute, 0],
    ['right while the other is ahead', 0, 11 * minute],
  ])('a holder that is %s keeps its lease while it lasts, and not longer', async (_title, holderAhead, otherAhead) => {
    const [holder, other] = [processWith(holderAhead), processWith(otherAhead)];
    const lease = await Lease.take(holder, 'import.run');
    expect(lease).toBeDefined();
    world.advanceTime(minute - 1);
    expect(await Lease.take(other, 'import.run'), 'it lasts').toBeUndefined();
    world.advanceTime(1);
    const taken = await Lease.take(other, 'import.run');
    expect(taken, 'it has ended').toBeDefined();
    await taken?.release();
    await lease?.release();
  });
});

describe('the time of a real database', () => {
  const world = aWorld();

  test('is read at the time of the statement, not of its transaction', async () => {
    await world.db.transactional(async (db) => {
      await db.execute('select 1');
      await pause(50);
      const [row] = await db.execute<{ began: string }[]>(sql`select extract(epoch from now()) * 1000 as began`);
      const { now } = await DatabaseClock.open(db);
      expect(now().getTime() - Number(row?.began)).toBeGreaterThanOrEqual(45);
    });
  });

  test('comes with each heartbeat of the change feed', async () => {
    const changeFeed = await PostgresChangeFeed.open(world.connection);
    try {
      const followed = await DatabaseClock.open(world.db);
      const readings: number[] = [];
      changeFeed.onTime((reading) => {
        expect(reading.sentAt).toBeLessThanOrEqual(reading.receivedAt);
        followed.observe(reading);
        readings.push(reading.databaseMs);
      });
      await changeFeed.waitForSync();
      await changeFeed.waitForSync();
      expect(readings.length).toBeGreaterThanOrEqual(2);
      expect(Math.abs(followed.skewMs), 'the database runs on this computer').toBeLessThan(patience.timeout);
    } finally {
      await changeFeed.close();
    }
  });

  test('is moved for a whole site by a setting of the database', async () => {
    const { dbName } = world.connection;
    await world.db.execute(`alter database ${dbName} set madrasah.clock_ahead = '3456000'`);
    const changeFeed = await PostgresChangeFeed.open(world.connection);
    try {
      const followed = await DatabaseClock.open(world.db);
      const before = followed.now().getTime();
      changeFeed.onTime((reading) => followed.observe(reading));
      await changeFeed.waitForSync();
      expect(Math.round((followed.now().getTime() - before) / day)).toBe(40);
    } finally {
      await changeFeed.close();
      await world.db.execute(`alter database ${dbName} reset madrasah.clock_ahead`);
    }
  });
});
