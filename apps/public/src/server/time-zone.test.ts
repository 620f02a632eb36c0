import { defaultSettings, pageContents } from '@madrasah/contract';
import { defaultTimeZone } from '@madrasah/display';

import { describe, expect, test } from 'vitest';
import { render } from '../../test/render.ts';
import { anArticle, type MockResponses, mockLinks, origin } from '../../test/site.ts';
import type { DehydratedState } from '../hydration/dehydrated-state.ts';

/** The responses of a site on which everything happened at this instant. */
function answersOf(instant: string): MockResponses {
  const article = anArticle({ publishedAt: instant, createdAt: instant, featured: true });
  const author = { id: article.authorUser?.id ?? '', fullName: 'Siti Maryam', avatar: null, articleCount: 1 };
  const page = () => ({ data: [article], pagination: { page: 1, limit: 9, total: 1, totalPages: 1 } });
  const hijri = { shown: true, offset: 0 };
  const pesan = 'Gurunya ramah';
  const message = { id: 1, namaLengkap: 'Budi', jabatanPosisi: null, rating: 5, pesan, tanggalKirim: instant };
  return {
    'settings.read': () => defaultSettings,
    'siteContent.display': () => ({ data: { ...pageContents.display.initial, hijri } }),
    'menus.list': () => [],
    'menus.bySlug': () => ({ title: 'Berita', description: '', slug: 'berita', parent: null }),
    'articles.latest': () => ({ data: [article, article, article] }),
    'articles.featured': page,
    'articles.published': page,
    'articles.search': () => ({ ...page(), pages: [] }),
    'articles.byId': () => ({ data: article }),
    'articles.related': () => ({ data: [article] }),
    'authors.byId': () => ({ data: author }),
    'guestbook.list': () => [message],
  };
}

/** The dates on a page without duplicates, and the zone that it passes to the browser. */
async function renderPage(url: string, instant: string, timeZone: string | undefined) {
  const { html } = await render({ url, origin, timeZone }, mockLinks(answersOf(instant)));
  const text = html.replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '').replace(/<[^>]*>/g, ' ');
  const state: DehydratedState = JSON.parse(
    /<script[^>]*type="application\/json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '',
  );
  return { days: [...new Set(text.match(/\d{1,2} (?:Oktober|November|Jumadil\w+) \d{4}/g))].sort(), state };
}

const pages = [
  '/',
  '/articles/berita',
  '/articles/berita/panen-raya',
  '/news?search=panen',
  '/author/0b9f3a2e-9a55-4c1c-9e57-0d5f5d7e9a10',
  '/buku-tamu',
];

describe.each(pages)('%s', (url) => {
  const isArticle = url.endsWith('panen-raya');
  const zones: [zone: string | undefined, before: string, midnight: string][] = [
    ['Asia/Jayapura', '2026-10-31T14:59:59.999Z', '2026-10-31T15:00:00.000Z'],
    ['Asia/Makassar', '2026-10-31T15:59:59.999Z', '2026-10-31T16:00:00.000Z'],
    ['Asia/Jakarta', '2026-10-31T16:59:59.999Z', '2026-10-31T17:00:00.000Z'],
    [undefined, '2026-10-31T16:59:59.999Z', '2026-10-31T17:00:00.000Z'],
  ];
  test.each(zones)('shows the days of %s, and the browser receives that zone', async (zone, before, midnight) => {
    const evening = await renderPage(url, before, zone);
    const morning = await renderPage(url, midnight, zone);
    expect(evening.days).toEqual([...(isArticle ? ['20 Jumadilawal 1448'] : []), '31 Oktober 2026']);
    expect(morning.days).toEqual(['1 November 2026', ...(isArticle ? ['21 Jumadilawal 1448'] : [])]);
    expect(morning.state.timeZone).toBe(zone ?? defaultTimeZone);
  });
});
