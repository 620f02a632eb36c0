import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { patience } from '../../test/patience.ts';
import { double, exit, fail, fillMemory, runForEver } from '../../test/worker-tasks.ts';
import { closeWorkers, runInWorker, WorkerPool } from './worker-pool.ts';

const tasks = new URL('../../test/worker-tasks.ts', import.meta.url);
/** Longer than a thread takes to start on a busy machine. */
const deadlineMs = 60_000;
const busy = { code: 'UNAVAILABLE', details: { retryAfter: 5 } };

describe('a pool of threads', () => {
  let pool: WorkerPool;
  beforeEach(() => {
    pool = new WorkerPool({ threads: 1, queue: 2, deadlineMs, heapMb: 32 });
  });
  afterEach(() => pool.close());

  test('runs a task in another thread', async () => {
    expect(await pool.run(tasks, double, 21)).toEqual({ doubled: 42, isMainThread: false });
  });

  test.each([
    ['ends its thread', exit],
    ['fills the memory', fillMemory],
  ])('refuses a task that %s, and runs the one that waited behind it', async (_what, crash) => {
    const crashing = pool.run(tasks, crash, undefined);
    const waiting = pool.run(tasks, double, 1);
    await expect(crashing).rejects.toMatchObject({ code: 'INVALID' });
    expect(await waiting).toMatchObject({ doubled: 2 });
  });

  test('passes an unexpected error on unchanged', async () => {
    await expect(pool.run(tasks, fail, undefined)).rejects.toThrow('an internal error');
    expect(await pool.run(tasks, double, 1)).toMatchObject({ doubled: 2 });
  });

  test('ends a task that takes too long, and continues', async () => {
    const deadline = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(deadline.signal);
    const begun = new Int32Array(new SharedArrayBuffer(4));
    const endless = expect(pool.run(tasks, runForEver, begun)).rejects.toMatchObject(busy);
    expect(timeout.mock.calls).toEqual([[deadlineMs]]);
    timeout.mockRestore();
    await vi.waitFor(() => expect(begun[0]).toBe(1), patience);
    deadline.abort(new DOMException('', 'TimeoutError'));
    await endless;
    expect(await pool.run(tasks, double, 1)).toMatchObject({ doubled: 2 });
  });

  test('lets no more tasks wait than allowed', async () => {
    const taken = [1, 2, 3].map((number) => pool.run(tasks, double, number));
    await expect(pool.run(tasks, double, 4)).rejects.toMatchObject(busy);
    expect(await Promise.all(taken)).toMatchObject([{ doubled: 2 }, { doubled: 4 }, { doubled: 6 }]);
  });
});

test('the pool of the process can be closed while it works, and starts again', async () => {
  const endless = expect(
    runInWorker(tasks, runForEver, new Int32Array(new SharedArrayBuffer(4))),
  ).rejects.toBeDefined();
  await closeWorkers();
  await endless;
  expect(await runInWorker(tasks, double, 2)).toMatchObject({ doubled: 4 });
  await closeWorkers();
});
