import { expect, test } from 'vitest';
import { isBlank, plainText } from './text.ts';

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
  ['', true],
  ['<p><br></p>', true],
  ['<p>&nbsp;</p><div> </div>', true],
  ['<p>a</p>', false],
  ['<p><img src="/uploads/a.png" alt=""></p>', false],
  ['&lt;img&gt;', false],
])('%j is blank: %s', (html, blank) => {
  expect(isBlank(html)).toBe(blank);
});
