import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAutosave } from './draft-keeper.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('input is saved within a second, even during continuous typing', () => {
  const save = vi.fn(() => Promise.resolve());
  const { touch } = createAutosave(save);
  for (let elapsed = 0; elapsed < 3_000; elapsed += 100) {
    touch();
    vi.advanceTimersByTime(100);
  }
  expect(save).toHaveBeenCalledTimes(3);
});

test('leaving saves pending input at once, and nothing twice', async () => {
  const save = vi.fn(() => Promise.resolve());
  const { touch, flush } = createAutosave(save);
  touch();
  await flush();
  await flush();
  vi.advanceTimersByTime(2_000);
  expect(save).toHaveBeenCalledOnce();
});
