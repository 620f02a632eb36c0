import { expect, test } from 'vitest';
import { forDisplay } from './for-display.ts';

test.each([
  ['<h1>a</h1><h2>b</h2><h3>c</h3>', '<h2>a</h2><h3>b</h3><h4>c</h4>'],
  ['<h2>a</h2><h2>b</h2>', '<h2>a</h2><h2>b</h2>'],
  ['<h3>a</h3>', '<h2>a</h2>'],
  ['<h3>a</h3><h1>b</h1><h3>c</h3><h3>d</h3>', '<h2>a</h2><h2>b</h2><h3>c</h3><h3>d</h3>'],
])('headings of %s stand below the h1 of the page without a gap', (html, shown) => {
  expect(forDisplay(html)).toBe(shown);
});

test('images load late', () => {
  expect(forDisplay('<p><img src="/uploads/a.png" alt="a &gt; b"></p>')).toBe(
    '<p><img src="/uploads/a.png" alt="a &gt; b" loading="lazy" decoding="async"></p>',
  );
});

test('a wide table scrolls by itself, a table inside a table does not', () => {
  const shown = forDisplay('<table><tr><td><table><tr><td>a</td></tr></table></td></tr></table><p>b</p>');
  expect(shown).toBe(
    '<div class="table-scroll" tabindex="0" role="region" aria-label="Tabel"><table><tr><td><table><tr><td>a</td></tr></table></td></tr></table></div><p>b</p>',
  );
});
