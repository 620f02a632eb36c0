import { expect, test } from 'vitest';
import { type ComparedBlock, compareTexts, compareWords, hasDifference } from './compare-texts.ts';

const signs = { kept: '', added: '+', removed: '-' };

/** The parts as `-removed+ +added+`. */
const written = ({ parts }: Pick<ComparedBlock, 'parts'>): string =>
  parts.map(({ state, text }) => (signs[state] ? `${signs[state]}{${text.trim()}}` : text.trim())).join(' ');

const outline = (before: string, after: string) =>
  compareTexts(before, after).map((block) => `${block.state}: ${written(block)}`);

test('a sentence is compared by whole words', () => {
  expect(written({ parts: compareWords('Rapat hari Senin pukul 08.00', 'Rapat hari Selasa pukul 08.00') })).toBe(
    'Rapat hari -{Senin} +{Selasa} pukul 08.00',
  );
  expect(compareWords('', 'Baru')).toEqual([{ state: 'added', text: 'Baru' }]);
  expect(compareWords('Sama', 'Sama')).toEqual([{ state: 'kept', text: 'Sama' }]);
});

test('Arabic words with vowel signs are not split', () => {
  expect(written({ parts: compareWords('بِسْمِ اللَّهِ', 'بِسْمِ الرَّحْمٰنِ') })).toBe('بِسْمِ -{اللَّهِ} +{الرَّحْمٰنِ}');
});

test('finds blocks again around added, removed and rewritten ones', () => {
  expect(
    outline(
      '<h1>Panen raya</h1><p>Siswa memanen sayur di kebun.</p><p>Acara selesai.</p>',
      '<h1>Panen raya</h1><p>Pagi cerah.</p><p>Siswa memanen buah di kebun.</p>',
    ),
  ).toEqual([
    'kept: Panen raya',
    'added: +{Pagi cerah.}',
    'changed: Siswa memanen -{sayur} +{buah} di kebun.',
    'removed: -{Acara selesai.}',
  ]);
});

test('a paragraph with little in common is shown next to its replacement as a whole', () => {
  expect(outline('<p>Libur sekolah dimulai besok pagi.</p>', '<p>Kantin menjual es teh manis.</p>')).toEqual([
    'removed: -{Libur sekolah dimulai besok pagi.}',
    'added: +{Kantin menjual es teh manis.}',
  ]);
});

test('changed marks or links are reported although the words are equal', () => {
  expect(outline('<p>Daftar di sini</p>', '<p>Daftar <a href="/daftar">di sini</a></p>')).toEqual([
    'reformatted: Daftar di sini',
  ]);
  expect(hasDifference(compareTexts('<p>a</p>', '<p><strong>a</strong></p>'))).toBe(true);
  expect(hasDifference(compareTexts('<p>a</p>', '<p>a</p>'))).toBe(false);
});

test('lists, tables, pictures and videos are compared line by line', () => {
  const before =
    '<ul><li>Buku</li><li>Pena</li></ul><table><tbody><tr><td>A</td><td>1</td></tr></tbody></table>' +
    '<figure><img src="/a.webp" alt="Aula"></figure>';
  const after =
    '<ul><li>Buku</li><li>Pensil</li></ul><table><tbody><tr><td>A</td><td>2</td></tr></tbody></table>' +
    '<figure><img src="/b.webp" alt="Kebun"></figure>';
  const kinds = compareTexts(before, after).map(({ kind, state }) => `${kind} ${state}`);
  expect(kinds).toContain('item kept');
  expect(kinds).toContain('row changed');
  expect(kinds.filter((line) => line.startsWith('picture'))).not.toContain('picture kept');
});

test('an empty text has only added or removed parts', () => {
  expect(compareTexts('', '')).toEqual([]);
  expect(outline('', '<p>Baru</p>')).toEqual(['added: +{Baru}']);
  expect(outline('<p>Lama</p>', '')).toEqual(['removed: -{Lama}']);
});

test('two long texts without a common word differ as a whole', () => {
  const words = (name: string) => Array.from({ length: 4_000 }, (_, index) => `${name}${index}`).join(' ');
  const parts = compareWords(words('lama'), words('baru'));
  expect(parts.map(({ state }) => state)).toEqual(['removed', 'added']);
});

test('a table with merged cells is compared row by row, and merging alone counts as another format', () => {
  const table = (first: string) => `<table><tbody>${first}<tr><td>Hadis</td><td>Fikih</td></tr></tbody></table>`;
  const before = table('<tr><td colspan="2">Senin pagi di aula</td></tr>');
  expect(
    compareTexts(before, table('<tr><td colspan="2">Senin siang di aula</td></tr>')).map(({ state }) => state),
  ).toEqual(['changed', 'kept']);
  expect(hasDifference(compareTexts(before, table('<tr><td>Senin pagi di aula</td><td></td></tr>')))).toBe(true);
});
