import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { readRefusal } from './refusal.ts';

const errorWith = (data: object, message = 'Sudah diubah') =>
  new TRPCClientError(message, { result: { error: { code: -32_009, message, data } } });

test('status, text and details of a refusal are read', () => {
  const current = { version: 3, updatedAt: '2026-03-10T03:00:00.000Z', updatedBy: 'Bu Aisyah' };
  const error = errorWith({ refusal: 'STALE', httpStatus: 409, current, requestId: 'r-1' });
  expect(readRefusal(error)).toEqual({
    code: 'STALE',
    status: 409,
    message: 'Sudah diubah',
    errors: {},
    current,
    requestId: 'r-1',
  });
});

test('an unknown kind of refusal is treated as a server error', () => {
  const unknown = errorWith({ refusal: 'WHATEVER', httpStatus: 500, errors: { name: 7 } });
  expect(readRefusal(unknown)).toMatchObject({ code: 'INTERNAL', status: 500, errors: { name: '' } });
});

test('a timeout is distinguished from a lost connection', () => {
  const late = new DOMException('signal timed out', 'TimeoutError');
  expect(readRefusal(TRPCClientError.from(late))).toMatchObject({ code: 'TIMEOUT', status: 0, message: '' });
  expect(readRefusal(TRPCClientError.from(new TypeError('fetch failed')))).toMatchObject({
    code: 'UNREACHABLE',
    status: 0,
  });
  expect(readRefusal('whatever')).toMatchObject({ code: 'UNREACHABLE' });
});
