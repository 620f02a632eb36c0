import { expect, test } from 'vitest';
import { presenceText } from './PresentPeople.tsx';

const since = '2026-11-22T03:40:00.000Z';
const people = (...names: string[]) => names.map((fullName) => ({ fullName, since }));

test.each([
  [people(), ''],
  [people('Bu Siti'), 'Bu Siti juga membuka artikel ini sejak 10.40.'],
  [people('Bu Siti', 'Pak Budi'), 'Bu Siti dan Pak Budi juga membuka artikel ini.'],
  [people('A', 'B', 'C', 'D', 'E'), 'A, B, C, dan 2 orang lain juga membuka artikel ini.'],
])('%j: %s', (present, text) => {
  expect(presenceText(present, 'artikel', 'Asia/Jakarta')).toBe(text);
});
