import { describe, expect, test } from 'vitest';
import { documentToHtml, htmlToDocument, plainText } from '../index.ts';
import { autoParagraph, findDataImages, renameDataImages, sanitizeHtml } from './index.ts';

describe('images embedded in the content', () => {
  const png = 'data:image/png;base64,AAAA';
  const gif = 'DATA:image/gif;base64,BBBB';
  const html = `<p>a <img src="${png}" alt="satu &amp; dua" width="5"> b</p><img src='${gif}'><img src="/uploads/c.png"><img src="${png}">`;

  test('each embedded image is found once', () => {
    expect(findDataImages(html)).toEqual([png, gif]);
    expect(findDataImages('<p>data:image/png;base64,AAAA</p>')).toEqual([]);
  });

  test('embedded images get another address at every occurrence', () => {
    expect(renameDataImages(html, (dataUrl) => (dataUrl === png ? '/uploads/1.png' : '/uploads/2.gif'))).toBe(
      '<p>a <img src="/uploads/1.png" alt="satu &amp; dua" width="5"> b</p><img src="/uploads/2.gif"><img src="/uploads/c.png"><img src="/uploads/1.png">',
    );
  });

  test('content without embedded images stays as it is', () => {
    const plain = '<p>a <b>b</b></p>';
    expect(renameDataImages(plain, () => '/uploads/1.png')).toBe(plain);
  });

  test('a large embedded image takes linear time', () => {
    const large = `data:image/png;base64,${'A'.repeat(5_000_000)}`;
    expect(renameDataImages(`<img src="${large}">`, () => '/uploads/1.png')).toBe('<img src="/uploads/1.png">');
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

describe('media that cannot be shown become links', () => {
  const link = (address: string, text: string) => `<a href="${address}">${text}</a>`;
  const video = link('https://contoh.id/f/Upacara%20Senin.mp4', 'Video: Upacara Senin.mp4');
  const audio = link('https://contoh.id/murottal.mp3', 'Audio: murottal.mp3');

  test.each([
    ['a video', '<video src="https://contoh.id/f/Upacara%20Senin.mp4" controls></video>', `<p>${video}</p>`],
    [
      'a video by its first source',
      '<video poster="https://contoh.id/p.jpg"><source src="https://contoh.id/f/Upacara Senin.mp4"><source src="https://contoh.id/b.webm"></video>',
      `<p>${video}</p>`,
    ],
    ['a sound', '<audio src="//contoh.id/murottal.mp3"></audio>', `<p>${audio}</p>`],
    ['a sound by its source', '<audio><source src="https://contoh.id/murottal.mp3"></audio>', `<p>${audio}</p>`],
    [
      'a page',
      '<iframe src="https://www.contoh.com/peta?a=1&amp;b=2">isi</iframe>',
      `<p>${link('https://www.contoh.com/peta?a=1&amp;b=2', 'Halaman tersemat: contoh.com')}</p>`,
    ],
    [
      'an object, and not once more its plug-in',
      '<object data="https://contoh.id/jadwal.pdf"><embed src="https://contoh.id/jadwal.pdf"></object>',
      `<p>${link('https://contoh.id/jadwal.pdf', 'Berkas tersemat: jadwal.pdf')}</p>`,
    ],
    ['the plug-in of an object', '<object><embed src="https://contoh.id/murottal.mp3"></object>', `<p>${audio}</p>`],
    [
      'a plug-in without a file',
      '<embed src="https://contoh.id/v/hrPKeL5t">',
      `<p>${link('https://contoh.id/v/hrPKeL5t', 'Halaman tersemat: contoh.id')}</p>`,
    ],
    [
      'two in a figure, with its caption',
      '<figure><video src="https://contoh.id/f/Upacara Senin.mp4"></video><audio src="https://contoh.id/murottal.mp3"></audio><figcaption>Apel</figcaption></figure>',
      `<figure> ${video}  ${audio} <figcaption>Apel</figcaption></figure>`,
    ],
    [
      'a video inside a link',
      '<p><a href="/a">lihat <video src="https://contoh.id/b.mp4"></video></a></p>',
      '<p><a href="/a">lihat  Video: b.mp4 (https://contoh.id/b.mp4) </a></p>',
    ],
    [
      'a name that would be markup',
      '<video src="https://contoh.id/%3Cb%3E%26%22.mp4"></video>',
      `<p>${link('https://contoh.id/%3Cb%3E%26%22.mp4', 'Video: &lt;b&gt;&amp;".mp4')}</p>`,
    ],
    ['its fallback text', '<video src="https://contoh.id/f/Upacara%20Senin.mp4">Maaf.</video>', `<p>${video}</p>Maaf.`],
  ])('media become links: %s', (_what, html, expected) => {
    expect(sanitizeHtml(html)).toBe(expected);
    expect(sanitizeHtml(expected)).toBe(expected);
    expect(plainText(documentToHtml(htmlToDocument(html)))).toBe(plainText(expected));
  });

  test.each([
    '<video src="javascript:alert(1)"></video>',
    '<video src="data:video/mp4;base64,AAAA"></video>',
    '<object data="blob:https://contoh.id/1"></object>',
    '<iframe src="https://"></iframe>',
    '<picture><source src="https://contoh.id/a.mp4"></picture>',
    '<script><video src="https://contoh.id/a.mp4"></video></script>',
    '<iframe srcdoc="&lt;b&gt;"><video src="https://contoh.id/a.mp4"></video></iframe>',
  ])('no link is written for %s', (html) => {
    expect(sanitizeHtml(html)).toBe('');
  });

  test('media become links in any context, and sanitising again changes nothing', () => {
    const media = '<video src="https://contoh.id/a.mp4"></video>';
    for (const around of [...'p div ul li table td blockquote pre h1 span strong a figure dl'.split(' '), 'x-y']) {
      const clean = sanitizeHtml(`<${around}>a${media}b</${around}>`);
      expect(clean).toContain('Video: a.mp4');
      expect(clean).toContain('https://contoh.id/a.mp4');
      expect(sanitizeHtml(clean)).toBe(clean);
    }
  });
});
