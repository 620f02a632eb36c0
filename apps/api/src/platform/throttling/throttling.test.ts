import { limits } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { sentDuring } from '../../../test/database/database-work.ts';
import { aWorld } from '../../../test/world.ts';
import {
  attemptKey,
  consumeAttempt,
  countAttempts,
  isWindowOver,
  readAttempts,
  refundAttempt,
  removeExpiredAttempts,
  resetAttempts,
} from './index.ts';

const world = aWorld();

const rateLimit = { limit: 3, windowMs: 60_000 };
const key = attemptKey('knock', 'Siti');
const consume = (db = world.db) => consumeAttempt(db, key, rateLimit, world.now, 'Terlalu sering');
const tooMany = { code: 'RATE_LIMITED', message: 'Terlalu sering' };

test('as many attempts as allowed pass; the next is refused with the time to wait', async () => {
  for (let count = 0; count < rateLimit.limit; count += 1) await consume();
  world.advanceTime(20_500);
  await expect(consume()).rejects.toMatchObject({ ...tooMany, details: { retryAfter: 40 } });
});

test('the window begins with the first attempt, and a new one starts afterwards', async () => {
  for (let count = 0; count < rateLimit.limit; count += 1) await consume();
  world.advanceTime(rateLimit.windowMs - 1);
  await expect(consume()).rejects.toMatchObject({ ...tooMany, details: { retryAfter: 1 } });
  world.advanceTime(1);
  await expect(consume()).resolves.toMatchObject({ limit: rateLimit.limit });
});

test('of concurrent attempts no more than allowed pass', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => consume()));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(rateLimit.limit);
});

test('a rolled-back transaction does not undo the count', async () => {
  for (let count = 0; count < rateLimit.limit; count += 1) {
    const failed = world.db.transactional(async (db) => {
      await consume(db);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
  }
  await expect(consume()).rejects.toMatchObject(tooMany);
});

test('one attempt can be refunded, and all of them reset', async () => {
  for (let count = 0; count < rateLimit.limit; count += 1) await consume();
  await refundAttempt(world.db, key);
  await consume();
  await expect(consume()).rejects.toMatchObject(tooMany);
  await resetAttempts(world.db, key);
  await expect(consume()).resolves.toMatchObject({ limit: rateLimit.limit });
});

test('different spellings have the same key, and a value of any size fits', async () => {
  expect(attemptKey('knock', '  SITI ')).toBe(key);
  expect(attemptKey('knock', 'Budi')).not.toBe(key);
  expect(attemptKey('ring', 'Siti')).not.toBe(key);
  const huge = attemptKey('knock', `${'x'.repeat(100_000)}\u0000\ud800`);
  await expect(consumeAttempt(world.db, huge, rateLimit, world.now, '')).resolves.toMatchObject({
    limit: rateLimit.limit,
  });
});

const ahead = [
  ['an hour', 60 * 60_000],
  ['40 days', 40 * 24 * 60 * 60_000],
] as const;
test.each(ahead)('a window of a clock that was ahead by %s is over once the clock is right', async (_title, ms) => {
  world.advanceTime(ms);
  for (let count = 0; count < rateLimit.limit; count += 1) await consume();
  world.advanceTime(-ms);
  for (let count = 0; count < rateLimit.limit; count += 1) await consume();
  await expect(consume()).rejects.toMatchObject({ ...tooMany, details: { retryAfter: 60 } });
});

test('a window that ends up to a minute later than a whole one goes on, as the clocks of processes may differ', async () => {
  for (let count = 0; count < rateLimit.limit; count += 1) await consume();
  world.advanceTime(-limits.clock.toleranceMs);
  await expect(consume()).rejects.toMatchObject(tooMany);
  world.advanceTime(-1);
  await expect(consume()).resolves.toMatchObject({ limit: rateLimit.limit });
});

test.each([
  [-1, true],
  [0, true],
  [1, false],
  [rateLimit.windowMs + limits.clock.toleranceMs, false],
  [rateLimit.windowMs + limits.clock.toleranceMs + 1, true],
])('a window that ends in %i ms is over: %s', (inMs, isOver) => {
  expect(isWindowOver(inMs, rateLimit.windowMs, 0)).toBe(isOver);
});

test('several counts with windows of their own are raised in one statement, also by callers at once', async () => {
  const keys = ['a', 'b', 'c'].map((name) => attemptKey('knock', name));
  const attempts = keys.map((one, at) => ({ key: one, windowMs: (at + 1) * 1_000 }));
  expect(await sentDuring(() => countAttempts(world.db, attempts, world.now))).toHaveLength(1);
  await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      countAttempts(world.db, at % 2 ? attempts : attempts.toReversed(), world.now),
    ),
  );
  const countsOf = async () => [...(await readAttempts(world.db, keys)).values()].map(({ count }) => count);
  expect(await countsOf()).toEqual([11, 11, 11]);
  world.advanceTime(1_000);
  await countAttempts(world.db, attempts, world.now);
  expect((await countsOf()).toSorted((one, other) => one - other)).toEqual([1, 12, 12]);
});

test('only expired counts are removed', async () => {
  await consume();
  world.advanceTime(1_000);
  await consumeAttempt(world.db, attemptKey('knock', 'Budi'), rateLimit, world.now, '');
  world.advanceTime(rateLimit.windowMs - 1_000);
  expect(await removeExpiredAttempts(world.db, world.now)).toBe(1);
  expect(await removeExpiredAttempts(world.db, world.now)).toBe(0);
});
