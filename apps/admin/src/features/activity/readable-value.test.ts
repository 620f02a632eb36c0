import { expect, test } from 'vitest';
import { readableValue } from './ActivityPage.tsx';

const values: [shown: string | undefined, field: string, value: string | null][] = [
  ['Published', 'status', 'published'],
  ['Editor', 'role', 'editor'],
  ['guru', 'role', 'guru'],
  ['editor', 'name', 'editor'],
  ['Ya', 'isActive', 'true'],
  ['22 November 2026 pukul 07.00', 'publishedAt', '2026-11-22T00:00:00.000Z'],
  [undefined, 'expiresAt', null],
  [undefined, 'description', ''],
];
test.each(values)('shows %j of %s %j', (shown, field, value) => {
  expect(readableValue(field, value, 'Asia/Jakarta')).toBe(shown);
});
