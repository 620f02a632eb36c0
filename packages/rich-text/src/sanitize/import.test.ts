import { describe, expect, test } from 'vitest';
import { autoParagraph } from './auto-paragraph.ts';
import { findDataImages, replaceDataImages } from './data-images.ts';
import { listRemoved } from './removed.ts';
import { sanitizeHtml } from './sanitize.ts';

describe('images inside the content', () => {
  const png = 'data:image/png;base64,AAAA';
  const gif = 'DATA:image/gif;base64,BBBB';
  const html = `<p>a <img src="${png}" alt="satu &amp; dua" width="5"> b</p><img src='${gif}'><img src="/uploads/c.png"><img src="${png}">`;

  test('are found once each', () => {
    expect(findDataImages(html)).toEqual([png, gif]);
    expect(findDataImages('<p>data:image/png;base64,AAAA</p>')).toEqual([]);
  });

  test('get the address under which they were stored, everywhere', async () => {
    const asked: string[] = [];
    const replaced = await replaceDataImages(html, async (dataUrl) => {
      asked.push(dataUrl);
      return dataUrl === png ? '/uploads/1.png' : null;
    });
    expect(asked).toEqual([png, gif]);
    expect(replaced).toBe(
      '<p>a <img src="/uploads/1.png" alt="satu &amp; dua" width="5"> b</p><img src="/uploads/c.png"><img src="/uploads/1.png">',
    );
  });

  test('content without them comes back as it was', async () => {
    const plain = '<p>a < b<!-- c --></p>';
    expect(await replaceDataImages(plain, async () => '/uploads/1.png')).toBe(plain);
  });

  test('a large one costs no more than its length', async () => {
    const large = `data:image/png;base64,${'A'.repeat(5_000_000)}`;
    expect(await replaceDataImages(`<img src="${large}">`, async () => '/uploads/1.png')).toBe(
      '<img src="/uploads/1.png">',
    );
  });
});

test('what the sanitiser took away can be listed', () => {
  const before = '<p style="a" id="b">c<video src="d"></video><b>e</b></p><p style="f">g</p>';
  expect(listRemoved(before, sanitizeHtml(before))).toEqual({
    tags: { video: 1, b: 1 },
    attributes: { 'p[style]': 2, 'p[id]': 1, 'video[src]': 1 },
  });
});

test.each([
  ['satu\n\ndua', '<p>satu</p>\n<p>dua</p>'],
  ['satu\ndua', '<p>satu<br>dua</p>'],
  ['satu <b>dua</b>\r\n\r\n\r\ntiga', '<p>satu <strong>dua</strong></p>\n<p>tiga</p>'],
  [
    '<h2>a</h2>\nsatu\n\ndua\n<ul>\n<li>b</li>\n</ul>\n',
    '<h2>a</h2>\n<p>satu</p>\n<p>dua</p>\n<ul>\n<li>b</li>\n</ul>',
  ],
  ['<p>sudah</p>', '<p>sudah</p>'],
  ['', ''],
])('old text %j becomes %j', (html, expected) => {
  expect(autoParagraph(html)).toBe(expected);
});
