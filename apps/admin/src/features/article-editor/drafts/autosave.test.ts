import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAutosave } from './autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what was typed is kept within a second, also while somebody types on and on', () => {
  const keep = vi.fn(() => Promise.resolve());
  const { touch } = createAutosave(keep);
  for (let elapsed = 0; elapsed < 3_000; elapsed += 100) {
    touch();
    vi.advanceTimersByTime(100);
  }
  expect(keep).toHaveBeenCalledTimes(3);
});

test('leaving keeps at once what has not been kept, and nothing twice', async () => {
  const keep = vi.fn(() => Promise.resolve());
  const { touch, flush } = createAutosave(keep);
  touch();
  await flush();
  await flush();
  vi.advanceTimersByTime(2_000);
  expect(keep).toHaveBeenCalledOnce();
});

test('after a successful save nothing is kept any more', async () => {
  const keep = vi.fn(() => Promise.resolve());
  const { touch, stop } = createAutosave(keep);
  touch();
  await stop();
  vi.advanceTimersByTime(2_000);
  expect(keep).not.toHaveBeenCalled();
});
