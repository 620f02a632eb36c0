import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { patience } from '../../../test/patience.ts';
import { aWorld } from '../../../test/world.ts';
import { CancelledError, isLeased, startLongWork, stopLongWork, type WorkTools } from './index.ts';

const world = aWorld();
afterEach(stopLongWork);

/** Starts work that waits for its end; `row` is what is stored of it, and undefined once it was cancelled. */
function aWork(key?: string) {
  const row: { reached: number | undefined } = { reached: undefined };
  const tools = Promise.withResolvers<WorkTools<number>>();
  const begin = async () => {
    row.reached = 0;
  };
  const begun = (willBegin: () => Promise<unknown> = begin) =>
    startLongWork<number>(
      { ...world.services, log: world.app.log },
      {
        name: 'import.run',
        ...(key !== undefined && { key }),
        initial: 0,
        begin: willBegin,
        store: async (reached) => {
          if (row.reached === undefined) return false;
          row.reached = reached;
          return true;
        },
        run: async (given) => {
          tools.resolve(given);
          await pause(60_000, undefined, { signal: given.signal }).catch(() => undefined);
        },
      },
    );
  return { row, begun, tools: tools.promise };
}
const isRunning = (key = '') => isLeased(world.db, 'import.run', key, world.now);

test('[STF-011] progress is stored while the work goes on, and a cancellation ends it', async () => {
  const { row, begun, tools } = aWork();
  const work = await begun();
  const { progress, signal } = await tools;
  progress(120);
  await vi.waitFor(() => expect(row.reached).toBe(120), patience);
  expect(await isRunning()).toBe(true);
  row.reached = undefined;
  await work?.ended;
  expect(signal.reason).toBeInstanceOf(CancelledError);
  expect(await isRunning()).toBe(false);
});

test('one of a name and key runs at a time; what need not begin, and what cannot, leaves the lease free', async () => {
  expect(await aWork().begun(async () => false)).toBeUndefined();
  await expect(aWork().begun(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  const first = aWork();
  expect(await first.begun()).toBeDefined();
  expect(await aWork().begun()).toBeUndefined();
  expect(await aWork('lain').begun()).toBeDefined();
  await stopLongWork();
  expect((await first.tools).signal.aborted).toBe(true);
  expect([await isRunning(), await isRunning('lain')]).toEqual([false, false]);
});
