import { type FeatureId, featureIds, featurePages, isPageOf, pageContents } from '@madrasah/contract';

import { describe, expect, test } from 'vitest';
import { render } from '../../test/render.ts';
import { anArticle, type MockResponses, mockLinks, origin } from '../../test/site.ts';
import { pagePaths } from './page-paths.ts';

const responses: MockResponses = {
  'menus.list': () => [{ title: 'Berita', slug: 'berita', href: '/articles/berita', parentId: null, submenu: [] }],
  'articles.latest': () => ({ data: [anArticle()] }),
  'articles.byId': () => ({ data: anArticle() }),
  'articles.related': () => ({ data: [] }),
  'comments.list': () => ({
    data: [],
    pagination: { page: 1, limit: 20, total: 0, totalPages: 0 },
    isOpen: true,
  }),
  'siteContent.contact': () => ({ data: pageContents.contact.initial, version: 0 }),
};
const renderWithout = (off: readonly FeatureId[], url: string, called: string[] = []) => {
  const all: MockResponses = { ...responses, 'announcements.urgent': () => ({ data: null }) };
  const noted = Object.fromEntries(
    Object.entries(all).map(([path, respond]) => [
      path,
      (input: unknown) => {
        called.push(path);
        return respond(input);
      },
    ]),
  );
  return render({ url, origin }, mockLinks({ ...noted, 'features.read': () => ({ data: { off }, version: 1 }) }));
};
const missing = 'Halaman Tidak Ditemukan';

/** The pages of the site's own routes, without those of other contents. */
const pages = pagePaths.map((path) => path.replace(/\/$/, '')).filter((path) => isPageOf(featureIds, path));

test('every page of a feature is a route of this app or of the results', () => {
  const known = Object.values(featurePages).flat();
  expect(known.filter((path) => !pages.includes(path))).toEqual(['/hasil']);
});

describe('a page whose feature is off', () => {
  test.each(pages.filter((path) => !path.includes('$')))(
    '[IDN-008] %s is not found, in the layout of every page',
    async (url) => {
      const off = featureIds.filter((id) => isPageOf([id], url));
      expect(off).toHaveLength(1);
      for (const address of [url, `${url}?page=2`, `${url}/apa-saja`]) {
        const { status, html } = await renderWithout(off, address);
        expect([address, status, html.includes(missing)]).toEqual([address, 404, true]);
        expect(html).toContain('href="/articles/berita"');
        expect(html).toContain('noindex');
      }
      const others = featureIds.filter((id) => !off.includes(id));
      const { html } = await renderWithout(others, url);
      expect(html).not.toContain(missing);
    },
  );

  test('is linked from nowhere in the header, the footer and the search', async () => {
    for (const id of featureIds) {
      const { html } = await renderWithout([id], '/');
      const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href = '']) => href);
      expect(links.length).toBeGreaterThan(10);
      expect([id, links.filter((href) => isPageOf([id], href))]).toEqual([id, []]);
    }
    const { html } = await renderWithout(['app', 'admissions'], '/');
    expect(html).not.toMatch(/search=(?:Simak|Pendaftaran)/);
  });
});

test('a page is off however its address is spelt', async () => {
  for (const url of ['/PPID', '/Ppid?golongan=berkala', '/Simak-Khas', '/Agenda/tahun/2026']) {
    const { status, html } = await renderWithout(['ppid', 'app', 'events'], url);
    expect([url, status, html.includes(missing)]).toEqual([url, 404, true]);
  }
});

test('what is off is not asked for', async () => {
  const called: string[] = [];
  const url = '/articles/berita/panen-raya';
  expect((await renderWithout([], url, called)).html).toContain('Komentar');
  expect(called).toEqual(expect.arrayContaining(['comments.list', 'announcements.urgent']));
  const calledWithout: string[] = [];
  const { html } = await renderWithout(['comments', 'announcements'], url, calledWithout);
  expect(html).not.toMatch(/Komentar/);
  expect(calledWithout).not.toEqual(expect.arrayContaining(['comments.list']));
  expect(calledWithout).not.toEqual(expect.arrayContaining(['announcements.urgent']));
});

test('the page of contacts has neither the form nor the guest book without them', async () => {
  const { html } = await renderWithout([], '/contact');
  expect(html).toMatch(/kirim-pesan/);
  expect(html).toMatch(/Tulis di Buku Tamu/);
  const without = await renderWithout(['inbox', 'guestbook'], '/contact');
  expect([without.status, /kirim-pesan|Tulis di Buku Tamu/.test(without.html)]).toEqual([200, false]);
});

test('the home page has no block of a feature that is off', async () => {
  const all = await renderWithout([], '/');
  expect(all.html).toContain('href="/pendaftaran"');
  const off: FeatureId[] = ['announcements', 'admissions', 'events', 'achievements', 'albums', 'app'];
  const called: string[] = [];
  const { status, html } = await renderWithout(off, '/', called);
  expect([status, /href="\/pendaftaran"|Daftar Sekarang/.test(html)]).toEqual([200, false]);
});
