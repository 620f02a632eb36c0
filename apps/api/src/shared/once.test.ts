import { expect, test, vi } from 'vitest';
import { once } from './promises.ts';

test('calls at the same time make one value, which is kept', async () => {
  const make = vi.fn(async () => ({}));
  const read = once(make);
  const [first, second] = await Promise.all([read(), read()]);
  expect([second, await read()]).toEqual([first, first]);
  expect(make).toHaveBeenCalledTimes(1);
});

test('a failure reaches all who wait, and the next call tries again', async () => {
  const make = vi.fn(async () => 'made').mockRejectedValueOnce(new Error('no thread'));
  const read = once(make);
  const waiting = await Promise.allSettled([read(), read()]);
  expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await read()).toBe('made');
  expect(make).toHaveBeenCalledTimes(2);
});
