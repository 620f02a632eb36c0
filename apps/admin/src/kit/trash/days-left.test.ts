import { expect, test } from 'vitest';
import { daysLeft } from './TrashScreen.tsx';

const now = Date.parse('2026-11-21T10:00:00.000Z');

test('days are counted, and the last one is named as such', () => {
  expect(daysLeft('2026-12-21T10:00:00.000Z', now)).toBe('30 hari lagi');
  expect(daysLeft('2026-11-22T10:00:01.000Z', now)).toBe('2 hari lagi');
  expect(daysLeft('2026-11-22T10:00:00.000Z', now)).toBe('kurang dari sehari lagi');
  expect(daysLeft('2026-11-21T09:00:00.000Z', now)).toBe('kurang dari sehari lagi');
});
