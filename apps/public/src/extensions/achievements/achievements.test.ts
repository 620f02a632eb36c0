import { defaultSettings } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { render } from '../../../test/render.ts';
import { anArticle, type MockResponses, mockLinks, origin, refused } from '../../../test/site.ts';

const won = {
  slug: 'juara-pidato',
  title: 'Juara <b>pidato</b>',
  shownFrom: null,
  shownUntil: null,
  changedAt: '2026-05-12T00:00:00.000Z',
  area: 'keagamaan',
  level: 'provinsi',
  rank: 'Juara 1',
  date: '2026-05-12',
  winners: '',
  people: ['Aisyah Putri', 'Bilal Hakim'],
  picture: { image: '/uploads/a.jpg', alt: 'Piala', focus: null },
  pictures: [],
};
const listed = (data: object[], totalPages = 1) => ({
  years: [2026, 2025],
  counts: [
    { level: 'nasional', total: 2 },
    { level: 'provinsi', total: 3 },
  ],
  data,
  pagination: { page: 1, limit: 20, total: data.length, totalPages },
});

async function show(url: string, responses: MockResponses) {
  const common: MockResponses = {
    'settings.read': () => defaultSettings,
    'menus.list': () => [],
    'announcements.urgent': () => ({ data: null }),
  };
  const { status, html } = await render({ url, origin }, mockLinks({ ...common, ...responses }));
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>')).replaceAll('<!-- -->', '');
  return { status, main, text: main.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ') };
}

test('[DIR-006] years and levels with their counts are plain links that keep each other, as the pages do', async () => {
  const inputs: unknown[] = [];
  const inYears = (input: unknown) => {
    inputs.push(input);
    return listed([won], 3);
  };
  const { main, text } = await show('/prestasi-madrasah?tahun=2026&tingkat=provinsi', {
    'achievements.inYears': inYears,
  });
  expect(inputs).toEqual([{ page: 1, limit: 20, year: 2026, level: 'provinsi' }]);
  const links = [...main.matchAll(/<a href="(\/prestasi-madrasah[^"]*)"( aria-current="true")?>([^<]*)/g)];
  expect(links.map(([, href, isCurrent, text]) => [href, isCurrent !== undefined, text])).toEqual([
    ['/prestasi-madrasah?tingkat=provinsi', false, 'Semua tahun'],
    ['/prestasi-madrasah?tahun=2026&amp;tingkat=provinsi', true, '2026'],
    ['/prestasi-madrasah?tahun=2025&amp;tingkat=provinsi', false, '2025'],
    ['/prestasi-madrasah?tahun=2026', false, 'Semua tingkat (5)'],
    ['/prestasi-madrasah?tahun=2026&amp;tingkat=nasional', false, 'Nasional (2)'],
    ['/prestasi-madrasah?tahun=2026&amp;tingkat=provinsi', true, 'Provinsi (3)'],
    ['/prestasi-madrasah/juara-pidato', false, 'Juara &lt;b&gt;pidato&lt;/b&gt;'],
    ['/prestasi-madrasah?tahun=2026&amp;tingkat=provinsi&amp;page=2', false, 'Halaman berikutnya'],
  ]);
  expect(text).toContain('Juara 1 · Tingkat provinsi · 12 Mei 2026 Aisyah Putri, Bilal Hakim');
});

test('unusable filters mean none; a level without achievements stays marked; pages behind the last do not exist', async () => {
  const inputs: unknown[] = [];
  const empty: MockResponses = {
    'achievements.inYears': (input) => {
      inputs.push(input);
      return listed([]);
    },
  };
  // An address with filters that mean nothing leads to the one without them.
  expect((await show('/prestasi-madrasah?tahun=1999&tingkat=desa', empty)).status).toBe(307);
  expect((await show('/prestasi-madrasah', empty)).text).toContain('Belum ada prestasi yang ditampilkan.');
  expect(inputs).toEqual([{ page: 1, limit: 20 }]);
  const { main, text } = await show('/prestasi-madrasah?tingkat=sekolah', empty);
  expect([main.match(/aria-current="true">([^<]+)/g)?.length, text]).toEqual([
    2,
    expect.stringContaining('Sekolah (0) Belum ada prestasi dengan tahun dan tingkat ini.'),
  ]);
  expect((await show('/prestasi-madrasah?page=3', empty)).status).toBe(404);
});

test('one achievement has its facts, and the article about it while that is public', async () => {
  const data = { ...won, winners: 'Tim pidato', organiser: 'Kanwil Kemenag', article: 'abc1234', hasConsent: true };
  const bySlug = () => ({ data });
  const article = anArticle({ title: 'Dua piala', slug: 'dua-piala', categorySlug: 'berita' });
  const page = (byId: () => unknown) =>
    show('/prestasi-madrasah/juara-pidato', { 'achievements.bySlug': bySlug, 'articles.byId': byId });
  const { main, text } = await page(() => ({ data: article }));
  expect(text).toContain(
    'Capaian Juara 1 · Tingkat provinsi Bidang Keagamaan Tanggal 12 Mei 2026 Penyelenggara Kanwil Kemenag Peraih Tim pidato Nama Aisyah Putri, Bilal Hakim',
  );
  expect(main).toContain('<a href="/articles/berita/dua-piala">Dua piala</a>');
  expect(main).toContain('alt="Piala"');
  const withdrawn = await page(() => {
    throw refused('NOT_FOUND', 404);
  });
  expect([withdrawn.status, withdrawn.text.includes('Artikel:')]).toEqual([200, false]);
});
