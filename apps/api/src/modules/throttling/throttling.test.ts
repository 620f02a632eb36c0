import { expect, test } from 'vitest';
import { aWorld } from '../../../test/world.ts';
import { attemptKey, countAttempt, forgetAttempts, removeExpiredAttempts, returnAttempt } from './index.ts';

const world = aWorld();

const throttle = { limit: 3, windowMs: 60_000 };
const key = attemptKey('knock', 'Siti');
const knock = (db = world.db) => countAttempt(db, key, throttle, world.now, 'Terlalu sering');
const tooMany = { code: 'RATE_LIMITED', message: 'Terlalu sering' };

test('as many tries as allowed pass, the next is told how long to wait', async () => {
  for (let count = 0; count < throttle.limit; count += 1) await knock();
  world.letPass(20_500);
  await expect(knock()).rejects.toMatchObject({ ...tooMany, details: { retryAfter: 40 } });
});

test('the window counts from the first try and then starts anew', async () => {
  for (let count = 0; count < throttle.limit; count += 1) await knock();
  world.letPass(throttle.windowMs - 1);
  await expect(knock()).rejects.toMatchObject({ ...tooMany, details: { retryAfter: 1 } });
  world.letPass(1);
  await expect(knock()).resolves.toBeUndefined();
});

test('of many tries at the same time no more than allowed pass', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => knock()));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(throttle.limit);
});

test('a transaction that is rolled back does not undo the count', async () => {
  for (let count = 0; count < throttle.limit; count += 1) {
    const failed = world.db.transactional(async (db) => {
      await knock(db);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
  }
  await expect(knock()).rejects.toMatchObject(tooMany);
});

test('a try can be given back, and all of them forgotten', async () => {
  for (let count = 0; count < throttle.limit; count += 1) await knock();
  await returnAttempt(world.db, key);
  await knock();
  await expect(knock()).rejects.toMatchObject(tooMany);
  await forgetAttempts(world.db, key);
  await expect(knock()).resolves.toBeUndefined();
});

test('spelling does not make another key, and a value of any size fits', async () => {
  expect(attemptKey('knock', '  SITI ')).toBe(key);
  expect(attemptKey('knock', 'Budi')).not.toBe(key);
  expect(attemptKey('ring', 'Siti')).not.toBe(key);
  const huge = attemptKey('knock', `${'x'.repeat(100_000)}\u0000\ud800`);
  await expect(countAttempt(world.db, huge, throttle, world.now, '')).resolves.toBeUndefined();
});

test('only what no longer counts is cleared', async () => {
  await knock();
  world.letPass(1_000);
  await countAttempt(world.db, attemptKey('knock', 'Budi'), throttle, world.now, '');
  world.letPass(throttle.windowMs - 1_000);
  expect(await removeExpiredAttempts(world.db, world.now)).toBe(1);
  expect(await removeExpiredAttempts(world.db, world.now)).toBe(0);
});
