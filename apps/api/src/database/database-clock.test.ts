import { setTimeout as pause } from 'node:timers/promises';
import { sql } from '@mikro-orm/core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Clocks } from '../../test/clocks.ts';
import { patience } from '../../test/patience.ts';
import { aWorld } from '../../test/world.ts';
import { type ClockJump, DatabaseClock } from './database-clock.ts';
import { PostgresChangeFeed } from './postgres-change-feed.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

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
      await vi.waitUntil(() => readings.length >= 2, patience);
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
