import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startHousekeeping } from './housekeeping.ts';

const round = 10_000;
const silent = { warn: () => {} };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('jobs are repeated, and done a last time when the server stops', async () => {
  let done = 0;
  const housekeeping = startHousekeeping([{ name: 'count', run: async () => ++done }], { log: silent });
  await vi.advanceTimersByTimeAsync(2 * round);
  expect(done).toBe(2);
  await housekeeping.stop();
  expect(done).toBe(3);
  await vi.advanceTimersByTimeAsync(2 * round);
  expect(done).toBe(3);
});

test('a job that fails is logged and keeps no other from its work', async () => {
  const logged: unknown[] = [];
  let done = 0;
  const jobs = [
    { name: 'broken', run: () => Promise.reject(new Error('the database is away')) },
    { name: 'count', run: async () => ++done },
  ];
  const housekeeping = startHousekeeping(jobs, { log: { warn: (line: unknown) => void logged.push(line) } });
  await vi.advanceTimersByTimeAsync(2 * round);
  expect(done).toBe(2);
  expect(logged).toEqual([expect.objectContaining({ job: 'broken' }), expect.objectContaining({ job: 'broken' })]);
  await housekeeping.stop();
});

test('a slow round is not overtaken by the next', async () => {
  let running = 0;
  let most = 0;
  const slow = async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 3 * round));
    running -= 1;
  };
  const housekeeping = startHousekeeping([{ name: 'slow', run: slow }], { log: silent });
  await vi.advanceTimersByTimeAsync(6 * round);
  const stopped = housekeeping.stop();
  await vi.runAllTimersAsync();
  await stopped;
  expect(most).toBe(1);
});
