import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { patience } from '../../test/patience.ts';
import { type CallInThread, closeWorkers, inWorker, workerPool } from './worker-pool.ts';

type Tasks = typeof import('../../test/worker-tasks.ts');
const file = new URL('../../test/worker-tasks.ts', import.meta.url);
/** Longer than a thread takes to start on a busy machine. */
const deadlineMs = 60_000;
const busy = { code: 'UNAVAILABLE', details: { retryAfter: 5 } };

describe('a pool of threads', () => {
  let pool: ReturnType<typeof workerPool>;
  let run: CallInThread<Tasks>;
  beforeEach(() => {
    pool = workerPool({ threads: 1, queue: 2, deadlineMs, heapMb: 32 });
    run = pool.callsOf<Tasks>(file);
  });
  afterEach(() => pool.close());

  test('runs a task in another thread', async () => {
    expect(await run('double', 21)).toEqual({ doubled: 42, isMainThread: false });
  });

  test.each([
    ['ends its thread', 'exit'],
    ['fills the memory', 'fillMemory'],
  ] as const)('refuses a task that %s, and runs the one that waited behind it', async (_what, crash) => {
    const crashing = run(crash, undefined);
    const waiting = run('double', 1);
    await expect(crashing).rejects.toMatchObject({ code: 'INVALID' });
    expect(await waiting).toMatchObject({ doubled: 2 });
  });

  test('passes an unexpected error on unchanged', async () => {
    await expect(run('fail', undefined)).rejects.toThrow('an internal error');
    expect(await run('double', 1)).toMatchObject({ doubled: 2 });
  });

  test('ends a task that takes too long, and continues', async () => {
    const deadline = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(deadline.signal);
    const begun = new Int32Array(new SharedArrayBuffer(4));
    const endless = expect(run('runForEver', begun)).rejects.toMatchObject(busy);
    expect(timeout.mock.calls).toEqual([[deadlineMs]]);
    timeout.mockRestore();
    await vi.waitFor(() => expect(begun[0]).toBe(1), patience);
    deadline.abort(new DOMException('', 'TimeoutError'));
    await endless;
    expect(await run('double', 1)).toMatchObject({ doubled: 2 });
  });

  test('ends the tasks of a caller that stops, and no others', async () => {
    const stopping = new AbortController();
    const calls = pool.callsOf<Tasks>(file, stopping.signal);
    const begun = new Int32Array(new SharedArrayBuffer(4));
    const ended = expect(Promise.allSettled([calls('runForEver', begun), calls('double', 1)])).resolves.toMatchObject([
      { reason: busy },
      { reason: busy },
    ]);
    const other = run('double', 1);
    await vi.waitFor(() => expect(begun[0]).toBe(1), patience);
    stopping.abort();
    await ended;
    expect(await other).toMatchObject({ doubled: 2 });
  });

  test('lets no more tasks wait than allowed', async () => {
    const taken = [1, 2, 3].map((number) => run('double', number));
    await expect(run('double', 4)).rejects.toMatchObject(busy);
    expect(await Promise.all(taken)).toMatchObject([{ doubled: 2 }, { doubled: 4 }, { doubled: 6 }]);
  });
  test('ends its threads when no task has come for a while, and starts them for the next', async () => {
    const brief = workerPool({ threads: 1, queue: 2, deadlineMs, heapMb: 32, idleMs: 1 });
    const threadOf = () => brief.callsOf<Tasks>(file)('findThread', undefined);
    try {
      const first = await threadOf();
      const others = { ...patience, interval: 100 };
      await vi.waitFor(async () => expect(await threadOf()).not.toBe(first), others);
    } finally {
      await brief.close();
    }
  });
});

test('[FILE-011] tasks of visitors wait apart from those of staff', async () => {
  const ofVisitors = inWorker<Tasks>(file, 'visitors');
  const endless = Array.from({ length: 17 }, () =>
    ofVisitors('runForEver', new Int32Array(new SharedArrayBuffer(4))).catch((error: unknown) => error),
  );
  await expect(ofVisitors('double', 2)).rejects.toMatchObject(busy);
  expect(await inWorker<Tasks>(file)('double', 2)).toMatchObject({ doubled: 4 });
  await closeWorkers();
  expect(await Promise.all(endless)).toHaveLength(17);
});

test('the pool of the process can be closed while it works, and starts again', async () => {
  const endless = expect(
    inWorker<Tasks>(file)('runForEver', new Int32Array(new SharedArrayBuffer(4))),
  ).rejects.toBeDefined();
  await closeWorkers();
  await endless;
  expect(await inWorker<Tasks>(file)('double', 2)).toMatchObject({ doubled: 4 });
  await closeWorkers();
});
