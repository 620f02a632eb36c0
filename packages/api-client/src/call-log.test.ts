import { expect, test } from 'vitest';
import { createCallLog, type FailedCall } from './links.ts';

const aFailure = (changes: Partial<FailedCall> = {}): FailedCall => ({
  at: '2026-03-10T03:00:00.000Z',
  path: 'articles.list',
  code: 'INTERNAL',
  status: 500,
  requestId: 'r-1',
  ...changes,
});

test('text() writes one line per failed call', () => {
  const log = createCallLog();
  log.add(aFailure());
  log.add(aFailure({ path: 'auth.me', code: 'TIMEOUT', status: 0, requestId: undefined }));
  expect(log.text().split('\n')).toEqual([
    '2026-03-10T03:00:00.000Z articles.list INTERNAL 500 r-1',
    '2026-03-10T03:00:00.000Z auth.me TIMEOUT 0 -',
  ]);
});

test('[CONST-016] the newest 1000 calls are kept', () => {
  const log = createCallLog();
  const numbers = Array.from({ length: 1_005 }, (_, index) => index + 1);
  for (const number of numbers) log.add(aFailure({ requestId: `r-${number}` }));
  const kept = log.text().split('\n');
  expect(kept).toHaveLength(1_000);
  expect(kept[0]).toMatch(/ r-6$/);
  expect(kept[999]).toMatch(/ r-1005$/);
});
