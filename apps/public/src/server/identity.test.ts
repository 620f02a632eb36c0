import { defaultSettings, type ShownIdentity } from '@madrasah/contract';
import { starterIdentity, starterPages } from '@madrasah/starter-content/pages';
import { expect, test } from 'vitest';
import { render } from '../../test/render.ts';
import { anArticle, type MockResponses, mockLinks, origin, refused } from '../../test/site.ts';

const samplePages = starterPages(starterIdentity);
const identity: ShownIdentity = {
  ...starterIdentity,
  name: 'SMA Tunas & Bangsa',
  shortName: 'Tunas',
  kind: 'SMA',
  place: 'Kota Sukaraja',
  appName: 'Aplikasi Rapor',
  motto: 'اقْرَأْ',
  mark: 'abc0123456',
};
const former = [starterIdentity.name, starterIdentity.shortName, starterIdentity.place, starterIdentity.appName];
/** A page whose own texts do not name the school. */
const content = (written: object) => () => ({
  data: JSON.parse(former.reduce((text, name) => text.replaceAll(name, 'kami'), JSON.stringify(written))),
});
const responses: MockResponses = {
  'settings.read': () => defaultSettings,
  'menus.list': () => [],
  'articles.latest': () => ({ data: [anArticle()] }),
  'articles.byId': () => ({ data: anArticle() }),
  'articles.related': () => ({ data: [] }),
  'articles.published': () => ({
    data: [anArticle()],
    pagination: { page: 1, limit: 9, total: 1, totalPages: 1 },
  }),
  'menus.bySlug': () => ({ title: 'Berita', description: '', slug: 'berita', parent: null }),
  'guestbook.list': () => [],
  'authors.byId': () => ({ data: { id: anArticle().authorUser?.id, fullName: 'Siti Maryam', avatar: null } }),
  'siteContent.about': content(samplePages.about),
  'siteContent.adiwiyata': content(samplePages.adiwiyata),
  'siteContent.app': content(samplePages.app),
  'siteContent.contact': content({ ...samplePages.contact, directions: [], mapUrl: 'https://peta.example/' }),
};
const renderPage = async (url: string, shown = identity) =>
  (await render({ url, origin }, mockLinks({ ...responses, 'siteContent.identity': () => ({ data: shown }) }))).html;

const structured = (html: string): string =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) => text).join();
const part = (html: string, name: string) => html.slice(html.indexOf(`<${name}`), html.indexOf(`</${name}>`));

const pages = [
  '/',
  '/about',
  '/adiwiyata',
  '/contact',
  '/simak-khas',
  '/buku-tamu',
  '/news?search=a',
  '/articles/berita',
  '/articles/berita/panen-raya',
  `/author/${anArticle().authorUser?.id}`,
  '/contact/status',
  '/tidak/ada',
];

test.each(pages)('%s names the school as its identity does, and never the former one', async (url) => {
  const html = await renderPage(url);
  expect(part(html, 'header')).toContain('SMA Tunas &amp; Bangsa');
  for (const area of ['header', 'footer']) {
    expect(part(html, area)).toMatch(/<img src="\/logo\/abc0123456\/logo\.svg"[^>]* alt="Logo Tunas"/);
  }
  for (const icon of ['favicon.ico', 'icon-192.png', 'apple-touch-icon.png']) {
    expect(html).toMatch(new RegExp(`<link rel="(?:icon|apple-touch-icon)" href="/logo/abc0123456/${icon}"`));
  }
  expect(part(html, 'footer')).toContain('SMA Tunas &amp; Bangsa, Kota Sukaraja');
  expect(part(html, 'footer')).toContain('<a href="/simak-khas">Aplikasi Rapor</a>');
  expect(/<title>([^<]*)</.exec(html)?.[1]).toMatch(/ · Tunas$|^SMA Tunas &amp; Bangsa$/);
  expect(former.filter((name) => html.includes(name))).toEqual([]);
});

test('head, opening and structured data of the home page have the identity', async () => {
  const html = await renderPage('/');
  const main = part(html, 'main');
  expect(main).toContain('<h1>SMA Tunas &amp; Bangsa</h1>');
  expect(main).toContain('اقْرَأْ</p>');
  expect(html).toContain('<meta property="og:site_name" content="SMA Tunas &amp; Bangsa"/>');
  expect(html).toContain('title="Berita Tunas (RSS)"');
  expect(html).toContain('Situs resmi SMA Tunas &amp; Bangsa, Kota Sukaraja: berita');
  expect(structured(html)).toContain('"name":"SMA Tunas & Bangsa","alternateName":"Tunas"');
  const ofArticle = structured(await renderPage('/articles/berita/panen-raya'));
  expect(ofArticle).toContain('"name":"SMA Tunas & Bangsa"');
  for (const data of [structured(html), ofArticle]) expect(data).toContain(`${origin}/logo/abc0123456/icon-512.png`);
});

test('a name of more than fifty characters is written smaller on the home page', async () => {
  const main = async (name: string) => part(await renderPage('/', { ...identity, name }), 'main');
  expect(await main('M'.repeat(50))).toContain(`<h1>${'M'.repeat(50)}</h1>`);
  expect(await main('M'.repeat(51))).toContain(`<h1 data-long="true">${'M'.repeat(51)}</h1>`);
});

test('what a school has not entered is left out', async () => {
  const html = await renderPage('/', { ...identity, place: '', motto: '' });
  expect(part(html, 'main')).not.toContain('lang="ar"');
  expect(part(html, 'footer')).toMatch(/>SMA Tunas &amp; Bangsa(?:<!-- -->)? <a href="\/privasi">/);
  expect(html).toContain('Situs resmi SMA Tunas &amp; Bangsa: berita');
});

test('a page whose identity cannot be loaded names no school', async () => {
  const { html, status } = await render(
    { url: '/', origin },
    mockLinks({
      ...responses,
      'siteContent.identity': () => {
        throw refused('INTERNAL', 500);
      },
    }),
  );
  expect([status, html.includes('<h1>Situs Sekolah</h1>')]).toEqual([200, true]);
  expect([...former, starterIdentity.motto].filter((name) => html.includes(name))).toEqual([]);
});
