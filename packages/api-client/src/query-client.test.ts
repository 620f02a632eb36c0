import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UnexpectedResponseError } from './refusal.ts';
import { createQueryClient } from './trpc.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refused = (refusal: string, httpStatus: number) =>
  TRPCClientError.from({ error: { code: -32_000, message: '', data: { refusal, httpStatus } } });

test.each<[what: string, error: Error, calls: number]>([
  ['no connection', TRPCClientError.from(new TypeError('fetch failed')), 3],
  ['no response in time', TRPCClientError.from(new DOMException('signal timed out', 'TimeoutError')), 1],
  ['a fault', refused('INTERNAL', 500), 1],
  ['a refusal', refused('RATE_LIMITED', 429), 1],
  ["a proxy's own page", TRPCClientError.from(new UnexpectedResponseError(502)), 1],
])('after %s a read fails; only calls that reached no server were retried', async (_what, error, calls) => {
  const ask = vi.fn(() => Promise.reject(error));
  const failed = expect(createQueryClient().fetchQuery({ queryKey: ['x'], queryFn: ask, retryDelay: 1 })).rejects.toBe(
    error,
  );
  await vi.runAllTimersAsync();
  await failed;
  expect(ask).toHaveBeenCalledTimes(calls);
});
