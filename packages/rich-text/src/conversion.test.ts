import { describe, expect, test } from 'vitest';
import { randomMarkup } from '../test/random-markup.ts';
import type { RichDocument } from './document.ts';
import { documentToHtml, htmlToDocument, plainText } from './index.ts';
import { sanitizeHtml } from './sanitize/index.ts';

const roundTrip = (html: string) => documentToHtml(htmlToDocument(html));

describe('HTML to document and back', () => {
  const unchanged = [
    '',
    '<p>Teks</p>',
    '<p>satu<br>dua</p>',
    '<p>satu<br><br></p>',
    '<p>a</p><p><br></p><p>b</p>',
    '<p>a\u00a0b &amp; c &lt; d</p>',
    '<h1>Judul</h1><h2>Anak judul</h2>',
    '<h3>Dari isi lama</h3>',
    '<p><strong>a <em>b <u>c</u></em></strong> <s>d</s> x<sub>1</sub> y<sup>2</sup> <mark>e</mark> <code>f</code></p>',
    '<p><span class="ql-size-large" lang="ar" dir="rtl">كتاب</span> kitab</p>',
    '<p lang="ar" dir="rtl">الحمد لله</p>',
    '<p class="ql-align-center ql-indent-8">x</p>',
    '<p class="ql-align-left">x</p><p class="ql-align-right">x</p><p class="ql-align-justify">x</p>',
    '<h2 class="ql-align-center">x</h2>',
    '<p>a <a href="https://contoh.id" title="t" target="_blank" rel="noopener noreferrer"><em>tautan</em> itu</a>.</p>',
    '<p><a href="mailto:a@b.id">a</a><a href="/artikel">b</a></p>',
    '<p><a href="/x"><img src="/uploads/a.png" alt=""></a></p>',
    '<p>a <img src="/uploads/a.png" alt="Foto &quot;A&quot;" width="640" height="480"> b</p>',
    '<ul><li>a</li><li class="ql-indent-1">b</li></ul>',
    '<ol start="3"><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li><li><br></li></ol>',
    '<blockquote><p>a</p><ul><li>b</li></ul></blockquote>',
    '<blockquote class="ql-align-right"><p>a</p></blockquote>',
    '<pre>if (a) {\n  b();\n}\n</pre>',
    '<pre>\n\na</pre>',
    '<pre><code>a &lt; b\n  c</code></pre>',
    '<pre></pre>',
    '<p>a</p><hr><p>b</p>',
    '<table><caption>Nilai</caption><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
    '<table><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead><tbody><tr><th scope="row">c</th><td class="ql-align-right">1<br>2</td></tr></tbody></table>',
    '<table><tbody><tr><td></td><td lang="ar" dir="rtl">الحمد</td></tr></tbody></table>',
    '<table><tbody><tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr></tbody></table>',
    '<table><tbody><tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr></tbody></table>',
    '<table><tbody><tr><td><ul><li>a</li></ul></td></tr></tbody></table>',

    '<figure class="ql-image-wide"><img src="/uploads/a.png" alt="x" width="640"></figure>',
    '<figure class="ql-align-center ql-image-small"><img src="/uploads/a.png" alt=""><figcaption>Foto: <em>Siti</em>, <a href="/x">lihat</a></figcaption></figure>',
    '<figure><a href="/x"><img src="/uploads/a.png" alt="x"></a><figcaption>Keterangan</figcaption></figure>',
    '<dl><dt>a</dt><dd>b</dd></dl>',
    '<figure><img src="/uploads/a.png" alt="x"><figcaption>Keterangan</figcaption></figure>',
    '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="Video" loading="lazy" allowfullscreen></iframe>',
  ];

  test.each(unchanged)('HTML stays unchanged byte for byte: %s', (html) => {
    expect(roundTrip(html)).toBe(html);
    expect(sanitizeHtml(html)).toBe(html);
  });

  const normalised: [string, string][] = [
    ['<p></p>', ''],
    ['<p><br></p>', ''],
    ['teks saja', '<p>teks saja</p>'],
    ['a<p>b</p>c', '<p>a</p><p>b</p><p>c</p>'],
    ['<div>a</div><div>b</div>', '<p>a</p><p>b</p>'],
    ['<section>a</section><section>b</section>', '<p>a</p><p>b</p>'],
    ['<p>  a \n  b  </p>\n\n<p>c</p>', '<p>a b</p><p>c</p>'],
    ['<p>a<br></p>', '<p>a</p>'],
    ['<b>a</b> <i>b</i> <del>c</del> <ins>d</ins>', '<p><strong>a</strong> <em>b</em> <s>c</s> <u>d</u></p>'],
    ['<strong>a</strong><strong>b</strong>', '<p><strong>ab</strong></p>'],
    ['<p><strong>a <a href="/x">b</a></strong></p>', '<p><strong>a </strong><a href="/x"><strong>b</strong></a></p>'],
    ['<a href="/x"><h2>a</h2><p>b</p></a>', '<h2><a href="/x">a</a></h2><p><a href="/x">b</a></p>'],
    ['<h4>a</h4><h6>b</h6>', '<h3>a</h3><h3>b</h3>'],
    ['<center>a</center>', '<p>a</p>'],
    ['<p align="center">a</p>', '<p class="ql-align-center">a</p>'],
    ['<p style="color:red; text-align: right">a</p>', '<p class="ql-align-right">a</p>'],
    ['<div lang="ar" dir="rtl"><p>a</p><p>b</p></div>', '<p lang="ar" dir="rtl">a</p><p lang="ar" dir="rtl">b</p>'],
    ['<blockquote>a</blockquote>', '<blockquote><p>a</p></blockquote>'],
    ['<ul><li>a<ul><li>b</ul><li>c</ul>', '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>'],
    ['<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    ['<ul>a<li>b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['<li>a</li>', '<ul><li>a</li></ul>'],
    ['<ul><li>a<p></p>b</li></ul>', '<ul><li>a<p>b</p></li></ul>'],
    ['<p>a<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>b</p>', `<p>a</p>${video()}<p>b</p>`],
    ['<figure><img src="/uploads/a.png"></figure>', '<p><img src="/uploads/a.png" alt=""></p>'],
    [
      '<figure><img src="/uploads/a.png"><figcaption></figcaption></figure>',
      '<p><img src="/uploads/a.png" alt=""></p>',
    ],
    [
      '<table>\n<tr>\n<th>a</th>\n<th>b</th></tr><tr><td><p>c</p></td></tr></table>',
      '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead><tbody><tr><td>c</td><td></td></tr></tbody></table>',
    ],
    [
      '<table><tr><td><p align="right">1</p></td><td><p>a</p><p>b</p></td></tr></table>',
      '<table><tbody><tr><td class="ql-align-right">1</td><td>a<br>b</td></tr></tbody></table>',
    ],
    ['<p>a</p><script>b</script><style>c</style>', '<p>a</p>'],
    ['<p><a name="x">a</a></p>', '<p>a</p>'],
    ['<p><a href="javascript:alert(1)">a</a></p>', '<p><a href="about:blank">a</a></p>'],
    ['<p><unknown>a</unknown> b</p>', '<p>a b</p>'],
  ];

  test.each(normalised)('%s becomes %s', (html, expected) => {
    expect(roundTrip(html)).toBe(expected);
    expect(roundTrip(expected)).toBe(expected);
  });

  function video() {
    return '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="Video YouTube" loading="lazy" allowfullscreen></iframe>';
  }

  test('opening and saving any markup again changes nothing and loses no text', () => {
    for (let seed = 1; seed <= 250; seed += 1) {
      const given = randomMarkup(seed, 30);
      const saved = sanitizeHtml(given);
      const written = roundTrip(saved);
      const report = JSON.stringify({ seed, given, saved, written });
      expect(roundTrip(written), report).toBe(written);
      expect(sanitizeHtml(written), report).toBe(written);
      expect(plainText(written), report).toBe(plainText(saved));
      expect(roundTrip(roundTrip(given)), report).toBe(roundTrip(given));
    }
  });
});

describe('a document after editing', () => {
  test('spaces at the edges are collapsed and empty texts are dropped', () => {
    const document: RichDocument = [
      { type: 'paragraph', children: [{ text: ' a ' }, { text: '', strong: true }, { text: ' b ', em: true }] },
    ];
    expect(documentToHtml(document)).toBe('<p>a <em>b</em></p>');
  });

  test('a cell with only a space is written as empty', () => {
    const document: RichDocument = [
      {
        type: 'table',
        children: [{ type: 'table-row', children: [{ type: 'table-cell', children: [{ text: ' ' }] }] }],
      },
    ];
    expect(documentToHtml(document)).toBe('<table><tbody><tr><td></td></tr></tbody></table>');
  });

  test('[VAL-019] a link with a forbidden protocol is written as about:blank', () => {
    const document: RichDocument = [
      {
        type: 'paragraph',
        children: [{ text: '' }, { type: 'link', url: 'javascript:alert(1)', children: [{ text: 'a' }] }, { text: '' }],
      },
    ];
    expect(documentToHtml(document)).toBe('<p><a href="about:blank">a</a></p>');
  });

  test('an image that is still being uploaded is not written', () => {
    const document: RichDocument = [
      {
        type: 'paragraph',
        children: [
          { text: 'a ' },
          { type: 'upload', id: '1', name: 'foto.png', children: [{ text: '' }] },
          { text: ' b' },
        ],
      },
    ];
    expect(documentToHtml(document)).toBe('<p>a b</p>');
  });

  test('two lines of a list item stay separate', () => {
    const document: RichDocument = [
      {
        type: 'bulleted-list',
        children: [
          {
            type: 'list-item',
            children: [
              { type: 'line', children: [{ text: 'satu' }] },
              { type: 'line', children: [{ text: 'dua' }] },
            ],
          },
        ],
      },
    ];
    expect(documentToHtml(document)).toBe('<ul><li>satu<p>dua</p></li></ul>');
  });
});
