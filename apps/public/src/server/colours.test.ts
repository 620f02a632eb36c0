import { brotliCompressSync, constants } from 'node:zlib';
import { colourPalettes, colourTokens, defaultSettings, defaultTokens, pageContents } from '@madrasah/contract';

import { expect, test } from 'vitest';
import { someAssets } from '../../test/render.ts';
import { anArticle, type MockResponses, mockLinks, origin } from '../../test/site.ts';
import { createRenderer } from './render.tsx';

const render = createRenderer(someAssets);

/** Colours that no other text of the page repeats. */
const tokens = { ...defaultTokens };
for (const [index, token] of colourTokens.entries()) {
  tokens[token] = `#${(((index + 3) * 7_919_381) % 0xffffff).toString(16).padStart(6, '0')}`;
}

const responses: MockResponses = {
  'settings.read': () => defaultSettings,
  'menus.list': () => [],
  'articles.byId': () => ({ data: anArticle() }),
  'articles.latest': () => ({ data: [anArticle()] }),
};
const pageOf = async (url: string, identity: object, colours?: typeof tokens) => {
  const links = mockLinks({
    ...responses,
    'siteContent.identity': () => ({ data: { ...pageContents.identity.initial, ...identity } }),
  });
  return (await render({ url, origin, colours }, links)).html;
};

test('[IDN-005] a page sets the custom properties of other colours in its head, before anything is painted', async () => {
  const html = await pageOf('/', {}, tokens);
  const head = html.slice(0, html.indexOf('</head>'));
  expect(head).toContain(`<style>:root{--c0:${tokens.paper};--c1:${tokens['paper-deep']};`);
  expect(head).toContain(`;--cg:${tokens.focus}}</style>`);
  expect(head).toContain(`<meta name="theme-color" content="${tokens['primary-strong']}"/>`);
});

test('a page in the default colours has none of them', async () => {
  const html = await pageOf('/', {});
  expect(html).not.toContain('--c0');
  expect(html).toContain('<meta name="theme-color" content="#07382b"/>');
});

/** As the server compresses rendered pages. */
const sizeOf = (html: string) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }).length;

test.each(['/', '/articles/berita/panen-raya'])(
  '[IDN-012] names, place and colours cost at most 300 bytes of a page: %s',
  async (url) => {
    const [, , marun] = colourPalettes;
    const own = {
      name: 'Sekolah Menengah Pertama Islam Terpadu Bina Cendekia Mulia Purwakarta',
      shortName: 'SMPIT Bina Cendekia',
      place: 'Kabupaten Purwakarta',
      appName: 'Buku Penghubung',
      ...marun,
    };
    const nothing = { name: 'x', shortName: 'x', place: '', appName: 'x' };
    const added = sizeOf(await pageOf(url, own, tokens)) - sizeOf(await pageOf(url, nothing));
    expect(added).toBeGreaterThan(100);
    expect(added).toBeLessThanOrEqual(300);
  },
);
