import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { boundedQueue } from './bounded-queue.ts';
import { Refusal } from './refusal.ts';

/** Tasks that the test ends by their names, and the names of those that have begun. */
function someTasks() {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const task = (name: string) => () => {
    const end = Promise.withResolvers<string>();
    ends.set(name, end);
    begun.push(name);
    return end.promise;
  };
  return { begun, task, end: (name: string) => ends.get(name)?.resolve(name), ends };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

describe('a bounded queue', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('runs few tasks at a time, in order, and refuses one that finds it full', async () => {
    const { begun, task, end } = someTasks();
    const queue = boundedQueue({ concurrent: 2, waiting: 1, retryAfterSeconds: 3 });
    const results = ['a', 'b', 'c'].map((name) => queue(task(name)));
    await settle();
    expect(begun).toEqual(['a', 'b']);
    const refused = queue(task('d'));
    await expect(refused).rejects.toMatchObject({ code: 'UNAVAILABLE', details: { retryAfter: 3 } });
    await expect(refused).rejects.toBeInstanceOf(Refusal);
    end('b');
    await settle();
    expect(begun).toEqual(['a', 'b', 'c']);
    end('a');
    end('c');
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c']);
  });

  test('with a longest turn: a task that lasts longer goes on, and the next one begins', async () => {
    const { begun, task, end } = someTasks();
    const queue = boundedQueue({ concurrent: 1, waiting: 5, retryAfterSeconds: 3, longestTurnMs: 100 });
    const results = ['a', 'b', 'c'].map((name) => queue(task(name)));
    await vi.advanceTimersByTimeAsync(99);
    expect(begun).toEqual(['a']);
    await vi.advanceTimersByTimeAsync(1);
    expect(begun).toEqual(['a', 'b']);
    end('b');
    await settle();
    expect(begun).toEqual(['a', 'b', 'c']);
    end('c');
    end('a');
    expect(await Promise.all(results)).toEqual(['a', 'b', 'c']);
    await settle();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('with a longest turn: a failure reaches its caller, and the next task begins', async () => {
    const { begun, task, end, ends } = someTasks();
    const queue = boundedQueue({ concurrent: 1, waiting: 5, retryAfterSeconds: 3, longestTurnMs: 100 });
    const failing = expect(queue(task('a'))).rejects.toThrow('rusak');
    const next = queue(task('b'));
    await settle();
    ends.get('a')?.reject(new Error('rusak'));
    await failing;
    await settle();
    expect(begun).toEqual(['a', 'b']);
    end('b');
    expect(await next).toBe('b');
  });

  test('with a longest turn: few tasks have begun and not ended, but those that hang count for half a minute', async () => {
    const { begun, task, end } = someTasks();
    const bounds = { concurrent: 1, unfinished: 2, waiting: 5, retryAfterSeconds: 3, longestTurnMs: 100 };
    const queue = boundedQueue(bounds);
    const results = ['a', 'b', 'c'].map((name) => queue(task(name)));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(begun).toEqual(['a', 'b']);
    end('a');
    await settle();
    expect(begun).toEqual(['a', 'b', 'c']);
    const last = queue(task('d'));
    await vi.advanceTimersByTimeAsync(28_000);
    expect(begun).toEqual(['a', 'b', 'c']);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    for (const name of ['b', 'c', 'd']) end(name);
    expect(await Promise.all([...results, last])).toEqual(['a', 'b', 'c', 'd']);
  });

  test('a task that has waited too long is refused instead of begun, and the next one begins', async () => {
    const { begun, task, end } = someTasks();
    const queue = boundedQueue({ concurrent: 1, waiting: 5, retryAfterSeconds: 3, longestWaitMs: 500 });
    const first = queue(task('a'));
    const late = expect(queue(task('b'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await vi.advanceTimersByTimeAsync(400);
    const punctual = queue(task('c'));
    await vi.advanceTimersByTimeAsync(101);
    end('a');
    await late;
    await settle();
    expect(begun).toEqual(['a', 'c']);
    end('c');
    expect(await Promise.all([first, punctual])).toEqual(['a', 'c']);
  });
});
