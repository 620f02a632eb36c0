import { reservedSlugs } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { firstFree, newPublicId, slugOf } from './slug.ts';

const addresses: [title: string, slug: string][] = [
  ['Peringatan Maulid Nabi ﷺ 1448 H', 'peringatan-maulid-nabi-1448-h'],
  ["Ma'had Al-Jami'ah: Café & Kitab", 'mahad-al-jamiah-cafe-dan-kitab'],
  ['   ', ''],
  ['!!!', ''],
  ['12345', 'artikel-12345'],
];
test.each(addresses)('a title becomes an address: %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('an address is never a word of the API’s own paths, a number, or longer than 120 characters', () => {
  for (const word of reservedSlugs) expect(slugOf(word)).not.toBe(word);
  expect(slugOf('kata '.repeat(100)).length).toBeLessThanOrEqual(120);
  expect(slugOf('kata '.repeat(100))).not.toMatch(/-$/);
});

test('the first free number is taken', () => {
  expect(firstFree('a', new Set())).toBe('a');
  expect(firstFree('a', new Set(['a', 'a-2', 'a-4']))).toBe('a-3');
});

test('a public id never looks like a number', () => {
  const ids = Array.from({ length: 500 }, newPublicId);
  expect(ids.every((id) => /^[a-z][a-z0-9]{9}$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(500);
});
