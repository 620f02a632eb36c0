import { expect, test } from 'vitest';
import { readStyleRules, withShortTokens } from '../../scripts/style-rules.ts';
import { someAssets } from '../../test/render.ts';
import { anArticle, mockLinks, origin } from '../../test/site.ts';
import { createCriticalCss } from './critical-css.ts';
import { createRenderer } from './render.tsx';

const criticalOf = (css: string, markup: string) => createCriticalCss(readStyleRules(css))(markup);

test('contains the rules that its classes, elements and attributes may need, in the style sheet’s order', () => {
  const css =
    '.a{color:red}.b{color:blue}.a .b{margin:0}.a p{top:0}.a table{top:1px}.a[data-x=one]{left:0}.a[data-x=two]{left:1px}*{padding:0}';
  expect(criticalOf(css, '<div class="c a" data-x="one"><p>Kabar .b table</p></div>')).toBe(
    ':root{;}.a{color:red}.a p{top:0}.a[data-x=one]{left:0}*{padding:0}',
  );
});

test('distinguishes pages that differ only in an attribute’s value', () => {
  const criticalFor = createCriticalCss(readStyleRules('.a{top:0}[data-x=one]{top:1px}[data-x=two]{top:2px}'));
  const one = ':root{;}.a{top:0}[data-x=one]{top:1px}';
  expect(criticalFor('<p class="a" data-x="one">')).toBe(one);
  expect(criticalFor('<p class="a" data-x="two">')).toBe(':root{;}.a{top:0}[data-x=two]{top:2px}');
  expect(criticalFor('<i data-x="one" class="a">')).toBe(one);
});

test('keeps matching selectors of a rule, and all media except print', () => {
  const css =
    '.a,.b{top:0}@media (width>=64em){.a{top:1px}.b{top:2px}}@media (width>=64em){.a{left:0}}@media print{.a{top:3px}}.a{left:1px}';
  expect(criticalOf(css, '<p class="a">')).toBe(
    ':root{;}.a{top:0}@media (width>=64em){.a{top:1px}.a{left:0}}.a{left:1px}',
  );
});

test('omits states on interaction, and ignores negations', () => {
  const css = '.a:hover{top:0}.a:focus-visible{top:1px}.a::backdrop{top:2px}.a:not(.b){top:3px}.a:is(.b,.c){top:4px}';
  expect(criticalOf(css, '<p class="a">')).toBe(':root{;}.a:not(.b){top:3px}.a:is(.b,.c){top:4px}');
});

test('of alternative elements, one must be in the page', () => {
  const css = '.a :is(th,td){top:0}.a :is(h2,h3)+*{top:1px}';
  expect(criticalOf(css, '<div class="a"><h2></h2><h3></h3></div>')).toBe(':root{;}.a :is(h2,h3)+*{top:1px}');
});

test('contains the used tokens, fonts and animations, and no others', () => {
  const css = [
    '@font-face{font-family:Alegreya;src:url(a.woff2)}@font-face{font-family:"Noto Naskh Arabic";src:url(b.woff2)}',
    ':root{color-scheme:light;--used:var(--behind);--behind:red;--unused:blue;--face:Alegreya,serif}',
    '.a{color:var(--used);font-family:var(--face);animation:turn 1s}@keyframes turn{to{top:0}}@keyframes other{to{top:0}}',
  ].join('');
  expect(criticalOf(css, '<p class="a">')).toBe(
    [
      '@font-face{font-family:Alegreya;src:url(a.woff2)}',
      ':root{color-scheme:light;--used:var(--behind);--behind:red;--face:Alegreya,serif}',
      '.a{color:var(--used);font-family:var(--face);animation:turn 1s}@keyframes turn{to{top:0}}',
    ].join(''),
  );
});

test('shortens tokens, but not other names with two dashes', () => {
  const css = ':root{--color-text:red;--shade:0 0 var(--color-text)}.a{--own:1;top:var(--own);box-shadow:var(--shade)}';
  expect(createCriticalCss(readStyleRules(withShortTokens(css)))('<p class="a">')).toBe(
    ':root{;--1:0 0 var(--0);--0:red}.a{--own:1;top:var(--own);box-shadow:var(--1)}',
  );
});

const file = '/assets/style-1.css';
const criticalFor = createCriticalCss(readStyleRules('header{top:0}footer{top:1px}aside{top:2px}main{top:3px}'));
const render = createRenderer({ ...someAssets, css: { file, criticalFor } });
const responses = { 'articles.byId': () => ({ data: anArticle() }), 'articles.latest': () => ({ data: [] }) };

test.each(['/', '/articles/berita/panen-raya', '/tidak-ada'])(
  'the complete style sheet is linked in the page below the first visible part: %s',
  async (url) => {
    const { html } = await render({ url, origin }, mockLinks(responses));
    const [head = '', body = ''] = html.split('<body>');
    expect(head).toContain('<style>:root{;}header{top:0}main{top:3px}</style>');
    expect(head).not.toContain('rel="stylesheet"');
    const link = body.indexOf(`<link rel="stylesheet" href="${file}"/>`);
    expect(link).toBeGreaterThan(body.indexOf('</header>'));
    expect(link).toBeLessThan(body.indexOf('<footer'));
    expect(body.lastIndexOf('rel="stylesheet"')).toBeGreaterThan(body.indexOf('</main>'));
  },
);

test('an article needs the complete style sheet only for what follows the text', async () => {
  const { html } = await render({ url: '/articles/berita/panen-raya', origin }, mockLinks(responses));
  expect(html.indexOf('rel="stylesheet"')).toBeGreaterThan(html.indexOf('kangkung'));
  expect(html.indexOf('rel="stylesheet"')).toBeLessThan(html.indexOf('Bagikan'));
});
