import { expect, test } from 'vitest';
import { toDisplayHtml } from './display-html.ts';

test.each([
  ['<h1>a</h1><h2>b</h2><h3>c</h3>', '<h2>a</h2><h3>b</h3><h4>c</h4>'],
  ['<h2>a</h2><h2>b</h2>', '<h2>a</h2><h2>b</h2>'],
  ['<h3>a</h3>', '<h2>a</h2>'],
  ['<h3>a</h3><h1>b</h1><h3>c</h3><h3>d</h3>', '<h2>a</h2><h2>b</h2><h3>c</h3><h3>d</h3>'],
])('headings of %s become consecutive levels below the page’s h1', (html, shown) => {
  expect(toDisplayHtml(html)).toBe(shown);
});

test('images load lazily', () => {
  expect(toDisplayHtml('<p><img src="/uploads/a.png" alt="a &gt; b"></p>')).toBe(
    '<p><img src="/uploads/a.png" alt="a &gt; b" loading="lazy" decoding="async"></p>',
  );
});

test.each([
  ['<p>بِسْمِ اللَّهِ</p>', '<p lang="ar" dir="rtl">بِسْمِ اللَّهِ</p>'],
  ['<p dir="rtl">علم <em>a</em></p>', '<p dir="rtl" lang="ar">علم <em>a</em></p>'],
  ['<p lang="fa">علم</p>', '<p lang="fa" dir="rtl">علم</p>'],
  ['<p></p><p>علم</p>', '<p></p><p lang="ar" dir="rtl">علم</p>'],
  ['<ul><li>satu</li><li>علم</li></ul>', '<ul><li>satu</li><li lang="ar" dir="rtl">علم</li></ul>'],
  ['<h1>علم</h1>', '<h2 lang="ar" dir="rtl">علم</h2>'],
])('an Arabic passage has its direction, marked or not: %s', (html, shown) => {
  expect(toDisplayHtml(html)).toBe(shown);
});

const known = {
  width: 1_000,
  height: 750,
  sources: [
    { type: 'image/avif', srcSet: '/uploads/a-480.avif 480w, /uploads/a-960.avif 960w', sizes: '60vw' },
    { type: 'image/webp', srcSet: '/uploads/a-960.webp', media: '(max-width: 960px)' },
  ],
};
const findKnown = (address: string) => (address === '/uploads/a.jpg' ? known : undefined);

test('a stored picture has srcsets and reserves its space', () => {
  expect(toDisplayHtml('<p><img src="/uploads/a.jpg" alt="Kebun"></p>', findKnown)).toBe(
    '<p><picture><source type="image/avif" srcset="/uploads/a-480.avif 480w, /uploads/a-960.avif 960w" sizes="60vw"><source type="image/webp" srcset="/uploads/a-960.webp" media="(max-width: 960px)"><img src="/uploads/a.jpg" alt="Kebun" width="1000" height="750" loading="lazy" decoding="async"></picture></p>',
  );
});

test.each([
  ['width="300"', 'width="300" height="225"'],
  ['height="75"', 'width="100" height="75"'],
  ['width="4000" height="90"', 'width="120" height="90"'],
  ['width="1000"', 'width="1000" height="750"'],
  ['width="1001" height="4000"', 'width="1000" height="750"'],
])('a chosen size keeps the proportions of the picture and never exceeds its own size: %s', (given, shown) => {
  const html = toDisplayHtml(`<img src="/uploads/a.jpg" alt="" ${given}>`, findKnown);
  expect(html).toContain(`<img src="/uploads/a.jpg" alt="" ${shown} loading="lazy"`);
});

test('other pictures have no srcset and no size', () => {
  expect(toDisplayHtml('<img src="/uploads/b.jpg" alt="">', findKnown)).toBe(
    '<img src="/uploads/b.jpg" alt="" loading="lazy" decoding="async">',
  );
});

test.each([
  [
    '<ol><li>a</li><li class="ql-indent-1">b</li><li class="ql-indent-2">c</li><li class="ql-indent-1">d</li><li>e</li></ol>',
    '<ol><li>a<ol><li>b<ol><li>c</li></ol></li><li>d</li></ol></li><li>e</li></ol>',
  ],
  [
    '<ol start="3"><li class="ql-align-center">a</li><li class="ql-align-center ql-indent-8">b</li></ol><p class="ql-indent-1">c</p>',
    '<ol start="3"><li class="ql-align-center">a<ol><li class="ql-align-center">b</li></ol></li></ol><p class="ql-indent-1">c</p>',
  ],
  [
    '<ul><li class="ql-indent-1">a</li><li class="ql-indent-2">b</li><li>c</li><li class="ql-indent-3">d</li><li class="ql-indent-1">e</li></ul>',
    '<ul><li class="ql-indent-1">a<ul><li>b</li></ul></li><li>c<ul><li>d</li></ul><ul><li>e</li></ul></li></ul>',
  ],
  [
    '<ol><li>a<ul><li>b</li><li class="ql-indent-1">c</li></ul></li><li class="ql-indent-1">d</li></ol>',
    '<ol><li>a<ul><li>b<ul><li>c</li></ul></li></ul><ol><li>d</li></ol></li></ol>',
  ],
  [
    '<ol><li>الحمد</li><li class="ql-indent-1">Segala puji</li></ol>',
    '<ol><li lang="ar" dir="rtl">الحمد<ol><li lang="id" dir="ltr">Segala puji</li></ol></li></ol>',
  ],
  ['<ol><li>a<ol><li>b</li></ol></li></ol>', '<ol><li>a<ol><li>b</li></ol></li></ol>'],
])('[CONST-030] indented items become nested lists: %s', (html, shown) => {
  expect(toDisplayHtml(html)).toBe(shown);
});

test('code scrolls on its own', () => {
  expect(toDisplayHtml('<pre class="language-js"><code>a</code></pre>')).toBe(
    '<pre class="language-js" tabindex="0" role="region" aria-label="Kode"><code>a</code></pre>',
  );
});

test('a wide table scrolls on its own, a table inside a table does not', () => {
  const shown = toDisplayHtml('<table><tr><td><table><tr><td>a</td></tr></table></td></tr></table><p>b</p>');
  expect(shown).toBe(
    '<div class="table-scroll" tabindex="0" role="region" aria-label="Tabel"><table><tr><td><table><tr><td>a</td></tr></table></td></tr></table></div><p>b</p>',
  );
});

test('each region that scrolls has a name of its own: the caption of a table, or a number', () => {
  const table = (caption: string) => `<table>${caption}<tr><td>a</td></tr></table>`;
  const shown = toDisplayHtml(
    `${table('')}${table('<caption>Nilai &amp; <strong>"rapor"</strong></caption>')}${table('')}<pre>a</pre><pre>b</pre>`,
  );
  expect([...shown.matchAll(/aria-label="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    'Tabel',
    'Nilai &amp; &quot;rapor&quot;',
    'Tabel 2',
    'Kode',
    'Kode 2',
  ]);
});

test.each([
  ['dQw4w9WgXcQ', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'],
  ['dQw4w9WgXcQ?start=42', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=42'],
])('a video is a link until it is played: %s', (embedded, address) => {
  const src = `https://www.youtube-nocookie.com/embed/${embedded}`;
  expect(
    toDisplayHtml(
      `<p>a</p><iframe src="${src}" title="Profil &quot;kita&quot;" loading="lazy" allowfullscreen=""></iframe>`,
    ),
  ).toBe(
    `<p>a</p><a class="video" href="${address}" data-video="${embedded}" target="_blank" rel="noopener">Putar video: Profil &quot;kita&quot;</a>`,
  );
});

const arabic = (text: string) => `<span lang="ar" dir="rtl">${text}</span>`;

test.each([
  ['<p>Salam بِسْمِ اللّٰهِ، kata beliau.</p>', `<p>Salam ${arabic('بِسْمِ اللّٰهِ')}، kata beliau.</p>`],
  ['<p>Nabi ﷺ &amp; <em>sahabat رضي</em></p>', `<p>Nabi ${arabic('ﷺ')} &amp; <em>sahabat ${arabic('رضي')}</em></p>`],
  [
    '<p>Kata <span lang="ar">كتاب</span> dan <code>نص</code></p>',
    '<p>Kata <span lang="ar">كتاب</span> dan <code>نص</code></p>',
  ],
  [
    '<p lang="ar" dir="rtl">قال <br>نعم</p><p>Benar نعم</p>',
    `<p lang="ar" dir="rtl">قال <br>نعم</p><p>Benar ${arabic('نعم')}</p>`,
  ],
  ['<p>الحمد لله</p>', '<p lang="ar" dir="rtl">الحمد لله</p>'],
])('Arabic words in another text get their language and direction: %s', (html, shown) => {
  expect(toDisplayHtml(html)).toBe(shown);
});
