import { inquiryTexts, limits } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { aWorld } from '../../../test/world.ts';
import { countAccepted, countTry } from './index.ts';

const world = aWorld();
const { heldBeyond, refusedBeyond, windowMs } = limits.spam.perAddress;

const sender = (changes: { form?: 'inquiries' | 'comments'; address?: string } = {}) => ({
  form: 'inquiries' as const,
  address: '203.0.113.7',
  now: world.now,
  ...changes,
});
const accept = (changes = {}) => world.db.transactional((transaction) => countAccepted(transaction, sender(changes)));
const times = (count: number) => Array.from({ length: count });

test('sixty tries of an address pass, the next is refused with the time to wait; others and other forms are not', async () => {
  for (const _ of times(refusedBeyond)) await countTry(world.db, sender());
  world.advanceTime(windowMs / 4);
  await expect(countTry(world.db, sender())).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    message: inquiryTexts.tooMany,
    details: { retryAfter: (windowMs * 0.75) / 1_000 },
  });
  await countTry(world.db, sender({ form: 'comments' }));
  await countTry(world.db, sender({ address: '203.0.113.8' }));
  world.advanceTime(windowMs * 0.75);
  await countTry(world.db, sender());
});

test('five texts of an address pass and the sixth is held for an hour, also when all arrive at once', async () => {
  const held = await Promise.all(times(heldBeyond + 1).map(() => accept()));
  expect(held.filter(Boolean)).toEqual([true]);
  const [next, ofAnother, elsewhere] = [
    await accept(),
    await accept({ address: '203.0.113.8' }),
    await accept({ form: 'comments' }),
  ];
  expect([next, ofAnother, elsewhere]).toEqual([true, false, false]);
  world.advanceTime(windowMs - 1);
  expect(await accept()).toBe(true);
  world.advanceTime(1);
  expect(await accept()).toBe(false);
});

test('a text that was not stored does not count', async () => {
  for (const _ of times(heldBeyond)) {
    const failed = world.db.transactional(async (transaction) => {
      await countAccepted(transaction, sender());
      throw new Error('not stored');
    });
    await expect(failed).rejects.toThrow('not stored');
  }
  expect(await accept()).toBe(false);
});
