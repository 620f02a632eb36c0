import { expect, test } from 'vitest';
import { isBlank, plainLines, plainText } from './text.ts';

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
  ['<p>Rapat <b>wali</b></p><p>Pukul&nbsp;08.00</p>', 'Rapat wali\nPukul 08.00'],
  ['a<br>b<br><br><br>c', 'a\nb\n\nc'],
  ['<ul>\n<li>a</li>\n<li>b</li>\n</ul><table><tr><td>c</td><td>d</td></tr></table>', 'a\nb\nc d'],
  ['<html><head><title>a</title><style>b</style></head><body><p>c\n  d</p></body></html>', 'c d'],
  ['<a href="https://contoh.id/a">Daftar</a>', 'Daftar (https://contoh.id/a)'],
  ['<a href="https://contoh.id/a"><b>https://contoh.id/a</b></a>', 'https://contoh.id/a'],
  ['<a href="mailto:tu@contoh.id">Surat</a>, <a href="javascript:a()">b</a>, <a>c</a>', 'Surat (tu@contoh.id), b, c'],
  ['', ''],
])('the lines of %s are %j', (html, text) => {
  expect(plainLines(html)).toBe(text);
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
