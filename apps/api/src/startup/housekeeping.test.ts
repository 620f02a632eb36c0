import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startHousekeeping } from './housekeeping.ts';

const round = 10_000;
const silent = { info: () => {}, warn: () => {} };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('jobs are repeated until the server stops', async () => {
  let done = 0;
  const housekeeping = startHousekeeping([{ name: 'count', run: async () => ++done }], { log: silent });
  await vi.advanceTimersByTimeAsync(2 * round);
  expect(done).toBe(2);
  await housekeeping.stop();
  await vi.advanceTimersByTimeAsync(2 * round);
  expect(done).toBe(2);
});

test('a stop waits for the running job and starts none of the others', async () => {
  const ended: string[] = [];
  const slow = async () => {
    await new Promise((resolve) => setTimeout(resolve, round));
    ended.push('slow');
  };
  const jobs = [
    { name: 'slow', run: slow },
    { name: 'next', run: async () => ended.push('next') },
  ];
  const housekeeping = startHousekeeping(jobs, { log: silent });
  await vi.advanceTimersByTimeAsync(round);
  const stopped = housekeeping.stop().then(() => ended.push('stopped'));
  await vi.advanceTimersByTimeAsync(2 * round);
  await stopped;
  expect(ended).toEqual(['slow', 'stopped']);
});

test('a job that loses its connection to the stop is one line in the log, without a stack trace', async () => {
  const logged: unknown[] = [];
  const log = { info: (line: unknown) => void logged.push(line), warn: () => logged.push('warned') };
  const connectionLost = Promise.withResolvers<void>();
  const housekeeping = startHousekeeping([{ name: 'slow', run: () => connectionLost.promise }], { log });
  await vi.advanceTimersByTimeAsync(round);
  const stopped = housekeeping.stop();
  connectionLost.reject(new Error('the pool is closed'));
  await stopped;
  expect(logged).toEqual([{ job: 'slow' }]);
});

test('a job that fails is logged and keeps no other from its work', async () => {
  const logged: unknown[] = [];
  let done = 0;
  const jobs = [
    { name: 'broken', run: () => Promise.reject(new Error('the database is away')) },
    { name: 'count', run: async () => ++done },
  ];
  const housekeeping = startHousekeeping(jobs, {
    log: { ...silent, warn: (line: unknown) => void logged.push(line) },
  });
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
