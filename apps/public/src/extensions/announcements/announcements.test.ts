import { defaultSettings } from '@madrasah/contract';
import { describe, expect, test } from 'vitest';
import { render } from '../../../test/render.ts';
import { anArticle, type MockResponses, mockLinks, origin, refused } from '../../../test/site.ts';

const common: MockResponses = {
  'settings.read': () => defaultSettings,
  'menus.list': () => [],
  'announcements.urgent': () => ({ data: null }),
};
const renderPage = (url: string, responses: MockResponses) =>
  render({ url, origin, timeZone: 'Asia/Jakarta' }, mockLinks({ ...common, ...responses }));

const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

const announcement = {
  slug: 'pembagian-rapor',
  title: 'Pembagian rapor',
  shownFrom: '2026-03-09T17:00:00.000Z',
  shownUntil: '2026-03-12T16:59:00.000Z',
  changedAt: '2026-03-10T00:00:00.000Z',
  level: 'penting',
  audience: ['orang-tua'],
  isPinned: true,
};
const listed = (data: object[], totalPages = 1) => ({
  data,
  pagination: { page: 1, limit: 20, total: data.length, totalPages },
});
const past = {
  years: [2026, 2025],
  year: 2026,
  data: [
    { title: 'Ujian tengah semester', shownFrom: '2026-02-01T00:00:00.000Z', shownUntil: '2026-02-05T00:00:00.000Z' },
  ],
};

describe('the page of announcements', () => {
  const show = (url: string, list: (input: unknown) => object = () => listed([announcement])) =>
    renderPage(url, { 'announcements.list': list, 'announcements.past': () => past });

  test('[ANN-005] lists running ones with level and days, and past ones apart, by year and without links', async () => {
    const { status, html } = await show('/pengumuman');
    const main = mainOf(html);
    expect(status).toBe(200);
    expect(main).toContain('<a href="/pengumuman/pembagian-rapor">Pembagian rapor</a>');
    expect(textOf(main)).toContain('Penting 10 Maret sampai 12 Maret 2026');
    expect(textOf(main)).toContain('Sudah berakhir 2026 2025 Ujian tengah semester 1 Februari sampai 5 Februari 2026');
    expect(main).toContain('href="/pengumuman?tahun=2025#sudah-berakhir"');
    expect(main.match(/href="\/pengumuman\/[^"]+"/g)).toHaveLength(1);
    expect(html).toContain('type="application/rss+xml" title="Pengumuman (RSS)" href="/pengumuman/feed.xml"');
  });

  test('[ANN-008] its address names the audience', async () => {
    const inputs: unknown[] = [];
    const list = (input: unknown) => {
      inputs.push(input);
      return listed([]);
    };
    const { html } = await show('/pengumuman?untuk=orang-tua', list);
    expect(inputs).toEqual([{ page: 1, limit: 20, audience: 'orang-tua' }]);
    expect(mainOf(html)).toMatch(/<a href="\/pengumuman\?untuk=orang-tua" aria-current="true">Orang tua/);
    expect(mainOf(html)).toContain('Tidak ada pengumuman yang sedang berlaku.');
  });

  test('further pages are links, and one behind the last does not exist', async () => {
    const { html } = await show('/pengumuman?untuk=guru', () => listed([announcement], 3));
    expect(mainOf(html)).toContain('<a href="/pengumuman?untuk=guru&amp;page=2">Halaman berikutnya</a>');
    expect((await show('/pengumuman?page=9', () => listed([], 3))).status).toBe(404);
  });
});

describe('one announcement', () => {
  const one = { ...announcement, body: '<p>Rapor dibagikan di kelas.</p>', attachments: [] };

  test('[FILE-005] its attachments are links with kind and size', async () => {
    const file = { id: 'b4n7h2c9w3', name: 'surat.docx', type: 'docx', bytes: 48_200 };
    const attached = { id: 'k3x9v2m7q8', slug: 'surat-edaran', title: 'Surat edaran', file };
    const { html } = await renderPage('/pengumuman/pembagian-rapor', {
      'announcements.bySlug': () => ({ data: { ...one, attachments: [attached.id] } }),
      'announcements.attachments': () => ({ data: [attached] }),
    });
    expect(textOf(mainOf(html))).toContain('Lampiran Surat edaran (Word, 48 kB)');
    expect(mainOf(html)).toContain('href="/unduhan/k3x9v2m7q8/surat-edaran.docx"');
  });

  test('[ANN-006] the share text has title, days and address', async () => {
    const { html } = await renderPage('/pengumuman/pembagian-rapor', { 'announcements.bySlug': () => ({ data: one }) });
    const text = `Pembagian rapor\n10 Maret sampai 12 Maret 2026\n${origin}/pengumuman/pembagian-rapor`;
    expect(/data-copy="([^"]*)"/.exec(html)?.[1]).toBe(text);
    expect(new URL(/href="(https:\/\/wa\.me[^"]*)"/.exec(html)?.[1] ?? '').searchParams.get('text')).toBe(text);
    expect(textOf(mainOf(html))).toContain('Untuk: Orang tua Rapor dibagikan di kelas.');
    expect(html).toContain('<meta name="description" content="Rapor dibagikan di kelas."/>');
  });

  test('one that is not shown is an unknown page', async () => {
    const missing = () => {
      throw refused('NOT_FOUND', 404);
    };
    expect((await renderPage('/pengumuman/tidak-ada', { 'announcements.bySlug': missing })).status).toBe(404);
  });
});

test('[ANN-003] the home page shows the announcements that it gets, and no empty block', async () => {
  const home = (data: object[]) =>
    renderPage('/', {
      'announcements.newest': () => ({ data }),
      'articles.latest': () => ({ data: [anArticle()] }),
    });
  expect(mainOf((await home([announcement])).html)).toMatch(
    /id="pengumuman">Pengumuman.*href="\/pengumuman\/pembagian-rapor"/,
  );
  expect(mainOf((await home([])).html)).not.toContain('Pengumuman');
});

describe('the line above the header', () => {
  const urgent = { ...announcement, level: 'mendesak', title: 'Sekolah diliburkan hari ini' };
  const page = async (data: object | null) =>
    (
      await renderPage('/pengumuman', {
        'announcements.urgent': () => ({ data }),
        'announcements.list': () => listed([]),
        'announcements.past': () => ({ years: [], year: null, data: [] }),
      })
    ).html;

  test('[ANN-004] is in the HTML of the page before the header, as a link', async () => {
    const html = await page(urgent);
    const line = html.slice(html.indexOf('<aside'), html.indexOf('<header'));
    expect(textOf(line)).toContain('Sekolah diliburkan hari ini');
    expect(line).toContain('href="/pengumuman/pembagian-rapor"');
    expect(await page(null)).not.toMatch(/<aside|closed-notice/);
  });

  test('the script that hides a closed one comes before it, with its name', async () => {
    const html = await page(urgent);
    const script = html.indexOf('<script src="/closed-notice.js" data-notice="pembagian-rapor">');
    expect(script).toBeGreaterThan(0);
    expect(script).toBeLessThan(html.indexOf('<aside'));
  });
});
