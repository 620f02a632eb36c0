import { expect, test } from 'vitest';
import { excerptOf, isBlank, plainText, readingMinutes } from './text.ts';

test.each([
  ['<p>a &amp; b&nbsp;c</p><p>d<br>e</p>', 'a & b c d e'],
  ['<ul><li>a</li><li>b</li></ul><table><tr><td>c</td><td>d</td></tr></table>', 'a b c d'],
  ['<p>se<strong>kolah</strong></p>', 'sekolah'],
  ['<p>a</p><script>b</script><!-- c --><style>d</style>', 'a'],
  ['a < b', 'a < b'],
  ['', ''],
])('the text of %s is %j', (html, text) => {
  expect(plainText(html)).toBe(text);
});

test.each([
  ['<p>pendek</p>', 20, 'pendek'],
  ['<p>tepat sepuluh</p>', 13, 'tepat sepuluh'],
  ['<p>siswa madrasah juara</p>', 15, 'siswa madrasah…'],
  ['<p>siswa madrasah juara</p>', 14, 'siswa…'],
  ['<p>siswa, madrasah</p>', 10, 'siswa…'],
  ['<p>abcdefghij</p>', 5, 'abcd…'],
  ['<p>🕌🕌🕌🕌</p>', 4, '🕌…'],
])('the excerpt of %s in %d characters is %j', (html, length, excerpt) => {
  expect(excerptOf(html, length)).toBe(excerpt);
  expect(excerptOf(html, length).length).toBeLessThanOrEqual(length);
});

test.each([
  [0, 1],
  [1, 1],
  [200, 1],
  [201, 2],
  [1000, 5],
])('%d words take %d minutes', (words, minutes) => {
  expect(readingMinutes(`<p>${'kata '.repeat(words)}</p>`)).toBe(minutes);
});

test.each([
  ['', true],
  ['<p><br></p>', true],
  ['<p>&nbsp;</p><div> </div>', true],
  ['<p>a</p>', false],
  ['<p><img src="/uploads/a.png" alt=""></p>', false],
  ['&lt;img&gt;', false],
])('%j is blank: %s', (html, blank) => {
  expect(isBlank(html)).toBe(blank);
});
