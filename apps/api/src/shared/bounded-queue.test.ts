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
});
