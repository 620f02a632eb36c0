import { expect, test } from 'vitest';
import { initialsOf } from './AuthorPage.tsx';

const names: [name: string, initials: string][] = [
  ['Siti Maryam', 'SM'],
  ['Ahmad Fauzi bin Hasan', 'AH'],
  ['Budi', 'B'],
  ['  élan  vital ', 'ÉV'],
  ['𝒜da Byron', '𝒜B'],
  ['', ''],
];

test.each(names)('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
