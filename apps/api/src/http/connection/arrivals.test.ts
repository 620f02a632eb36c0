import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { arrivalsWithin } from './arrivals.ts';

const limits = { perSender: 2, waiting: 1, total: 3, waitMs: 20_000 };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A response that has not ended yet. */
const anAnswer = () => Object.assign(new EventEmitter(), { closed: false });

function aQueue() {
  const arrivals = arrivalsWithin(limits);
  const enter = (sender: string, raw = anAnswer()) => {
    const state = { raw, is: 'waiting' };
    const entering = arrivals.enter(sender, { raw }).then(
      () => {
        state.is = 'entered';
      },
      (error: { code: string; details: { retryAfter: number } }) => {
        state.is = `${error.code} ${error.details.retryAfter}`;
      },
    );
    return Object.assign(state, { entering });
  };
  return { enter };
}
const settled = () => vi.advanceTimersByTimeAsync(0);

test('a sender has two turns, one waits, and further ones are refused; others are not affected', async () => {
  const { enter } = aQueue();
  const own = [enter('Siti'), enter('Siti'), enter('Siti'), enter('Siti')];
  const other = enter('Budi');
  await settled();
  expect(own.map(({ is }) => is)).toEqual(['entered', 'entered', 'waiting', 'UNAVAILABLE 5']);
  expect(other.is).toBe('entered');
  own[0]?.raw.emit('finish');
  await settled();
  expect(own[2]?.is).toBe('entered');
});

test('a turn also ends with a connection that is closed, even before it began', async () => {
  const { enter } = aQueue();
  const [first, second] = [enter('Siti'), enter('Siti')];
  const left = enter('Siti');
  await settled();
  left.raw.emit('close');
  first.raw.emit('close');
  await left.entering;
  const gone = enter('Siti', Object.assign(anAnswer(), { closed: true }));
  await gone.entering;
  const next = enter('Siti');
  await settled();
  expect([second.is, next.is]).toEqual(['entered', 'entered']);
});

test('all senders together have three turns, and further ones are refused', async () => {
  const { enter } = aQueue();
  const all = ['Siti', 'Budi', 'Wati', 'Agus'].map((sender) => enter(sender));
  await settled();
  expect(all.map(({ is }) => is)).toEqual(['entered', 'entered', 'entered', 'UNAVAILABLE 5']);
});

test('one that waits is refused in the end, and its turn is not lost', async () => {
  const { enter } = aQueue();
  const [first, , waiting] = [enter('Siti'), enter('Siti'), enter('Siti')];
  await vi.advanceTimersByTimeAsync(limits.waitMs - 1);
  expect(waiting.is).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(waiting.is).toBe('UNAVAILABLE 5');
  first.raw.emit('finish');
  await settled();
  const next = enter('Siti');
  await settled();
  expect(next.is).toBe('entered');
  expect(vi.getTimerCount()).toBe(0);
});
