// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { vectors } from '../../test/hostile-markup.ts';
import { randomMarkup } from '../../test/random-markup.ts';
import { allowedTags } from '../markup/allowlist.ts';
import { plainText } from '../text.ts';
import { sanitizeHtml } from './index.ts';

const allowedAttributes = new Set(
  'class lang dir href title target rel src alt width height loading allowfullscreen start colspan rowspan scope'.split(
    ' ',
  ),
);
const allowedAddress = /^(https?:\/\/|mailto:|tel:|about:blank$|\/uploads\/|[^:]*$)/i;

const videoAddress = 'https://www.youtube-nocookie.com/embed/';

/** Everything forbidden in the tree that a browser parses. */
function findViolations(html: string): string[] {
  const body = new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html').body;
  return [...body.getElementsByTagName('*')].flatMap((element) => {
    const name = element.localName;
    const html = element.namespaceURI === 'http://www.w3.org/1999/xhtml';
    // The parser adds omitted parts of tables.
    const known = html && (allowedTags.includes(name) || name === 'tbody');
    const attributes = [...element.attributes].filter(
      ({ name, value }) =>
        !allowedAttributes.has(name) ||
        ((name === 'href' || name === 'src') && !allowedAddress.test(value)) ||
        (name === 'src' && element.localName === 'iframe' && !value.startsWith(videoAddress)),
    );
    return [...(known ? [] : [name]), ...attributes.map(({ name, value }) => `${element.localName}[${name}=${value}]`)];
  });
}

function parsedAndWritten(html: string): string {
  return new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html').body.innerHTML;
}

describe('hostile markup', () => {
  test('the check itself reports most vectors before sanitising', () => {
    expect(new Set(vectors).size).toBeGreaterThanOrEqual(140);
    expect(vectors.filter((vector) => findViolations(vector).length > 0).length).toBeGreaterThan(110);
  });

  test.each(vectors)('%j becomes harmless, also when a browser parses it repeatedly', (vector) => {
    const clean = sanitizeHtml(vector);
    const again = parsedAndWritten(clean);
    expect(findViolations(clean)).toEqual([]);
    expect(findViolations(again)).toEqual([]);
    expect(findViolations(parsedAndWritten(again))).toEqual([]);
    expect(sanitizeHtml(clean)).toBe(clean);
  });

  test.each(vectors)('%j is harmless inside other elements too', (vector) => {
    for (const [before, after] of [
      ['<table><tr><td>', '</td></tr></table>'],
      ['<p title="', '">'],
      ['<pre><code>', '</code></pre>'],
      ['<svg>', '</svg>'],
      ['<math><mtext>', '</mtext></math>'],
      ['<blockquote><ul><li>', ''],
    ]) {
      expect(findViolations(sanitizeHtml(`${before}${vector}${after}`))).toEqual([]);
    }
  });
});

describe('allowed markup', () => {
  test.each([
    ['<b>a</b><i>b</i><strike>c</strike><del>d</del>', '<strong>a</strong><em>b</em><s>c</s><s>d</s>'],
    ['<h3>a</h3><h4>b</h4><h5>c</h5><h6>d</h6>', '<h3>a</h3><h3>b</h3><h3>c</h3><h3>d</h3>'],
    [
      '<p class="ql-indent-3 merah ql-align-right" style="color:red">a</p>',
      '<p class="ql-indent-3 ql-align-right">a</p>',
    ],
    ['<p lang="ar" dir="RTL" id="x">a</p>', '<p lang="ar" dir="rtl">a</p>'],
    ['<p lang="a b">a</p>', '<p>a</p>'],
    ['<ol start="3" type="a"><li value="2">a</li></ol>', '<ol start="3"><li>a</li></ol>'],
    ['<td colspan="2" rowspan="x" width="5">a</td>', '<td colspan="2">a</td>'],
    ['<img src="/uploads/a.png" width="640px" height="50%">', '<img src="/uploads/a.png" alt="" width="640">'],
    ['<img src="data:image/png;base64,AAAA">a', 'a'],
    ['<a href="/a" target="_blank">a</a>', '<a href="/a" target="_blank" rel="noopener noreferrer">a</a>'],
    ['<a href="/a" target="_top" rel="nofollow x">a</a>', '<a href="/a" rel="nofollow">a</a>'],
    ['<font color=red>a</font> <custom-element>b</custom-element>', 'a b'],
    ['<article>a</article><aside>b</aside>', '<div>a</div><div>b</div>'],
    ['<p>a<!-- rahasia -->b</p>', '<p>ab</p>'],
    ['<p>1 < 2 & 3 > 2</p>', '<p>1 &lt; 2 &amp; 3 &gt; 2</p>'],
    ['<p>a&nbsp;b &copy; &#8220;c&#8221;</p>', '<p>a\u00a0b © “c”</p>'],
  ])('%s becomes %s', (html, expected) => {
    expect(sanitizeHtml(html)).toBe(expected);
  });

  test('[VAL-019] a link with a forbidden protocol becomes about:blank', () => {
    expect(sanitizeHtml('<a href="java&Tab;script:alert(1)">a</a>')).toBe('<a href="about:blank">a</a>');
    expect(sanitizeHtml('<a href="ftp://contoh.id">a</a>')).toBe('<a href="about:blank">a</a>');
    for (const url of ['http://a.id', 'https://a.id', 'mailto:a@b.id', 'tel:+62211', '/a', '#a']) {
      expect(sanitizeHtml(`<a href="${url}">a</a>`)).toBe(`<a href="${url}">a</a>`);
    }
  });

  test('a video uses the cookie-free address, without inner content', () => {
    expect(sanitizeHtml('<iframe src="//www.youtube.com/embed/dQw4w9WgXcQ?rel=0" width=5>a<b>c</b></iframe>d')).toBe(
      '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="Video YouTube" loading="lazy" allowfullscreen></iframe>d',
    );
  });

  test('characters that cannot be stored are removed', () => {
    expect(sanitizeHtml('a\u0000b\ud800c\udc00d\u0007e 🕌')).toBe('abcde 🕌');
    expect(sanitizeHtml('a&#7;b')).toBe('ab');
    expect(sanitizeHtml('<p>a&#0;b&#xd800;c</p>')).not.toMatch(/[\0\p{Cs}]/u);
  });

  test('any markup keeps its visible text, and sanitising twice changes nothing', () => {
    for (let seed = 1; seed <= 400; seed += 1) {
      const given = randomMarkup(seed, 25);
      const clean = sanitizeHtml(given);
      const report = JSON.stringify({ seed, given, clean });
      expect(sanitizeHtml(clean), report).toBe(clean);
      expect(plainText(clean).replaceAll(' ', ''), report).toBe(plainText(given).replaceAll(' ', ''));
    }
  });
});

describe('sanitising a megabyte of hostile input finishes in time', () => {
  test.each([
    ['nested elements', `${'<div>'.repeat(100_000)}a${'</div>'.repeat(100_000)}`],
    ['elements that never end', '<p><b>'.repeat(100_000)],
    ['end tags of other elements', `${'<b>'.repeat(100_000)}${'</i>'.repeat(100_000)}`],
    ['nested lists', '<ul><li>a'.repeat(100_000)],
    ['nested tables', '<table><tr><td>'.repeat(60_000)],
    ['foreign elements', `<svg><title>${'<div>'.repeat(100_000)}`],
    ['raw text', `<noembed>${'<div>'.repeat(100_000)}`],
    ['comments', '<!--'.repeat(200_000)],
    ['attributes', `<p ${'a=1 '.repeat(200_000)}>`],
    ['quotes', '<a href="'.repeat(100_000)],
    ['classes', `<p class="${'ql-a '.repeat(200_000)}">a</p>`],
    ['styles', `<p style="${'text-align'.repeat(100_000)}">a</p>`],
    ['white space', `${' '.repeat(500_000)}${'\n'.repeat(500_000)}a`],
    ['tag openers', '<'.repeat(200_000)],
    ['ampersands', '&'.repeat(200_000)],
  ])('sanitising a megabyte takes bounded time: %s', (_name, html) => {
    const clean = sanitizeHtml(html);
    expect(sanitizeHtml(clean)).toBe(clean);
  });

  test('text below too many levels is kept', () => {
    expect(plainText(sanitizeHtml(`${'<div>'.repeat(5000)}a</div><div>b${'</div>'.repeat(5000)}c`))).toBe('a b c');
  });
});
