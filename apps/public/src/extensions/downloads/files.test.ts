import { defaultSettings } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { render } from '../../../test/render.ts';
import { type MockResponses, mockLinks, origin } from '../../../test/site.ts';

const file = (changes: object = {}) => ({
  id: 'k3x9v2m7q8',
  slug: 'formulir-mutasi',
  title: 'Formulir mutasi',
  shownFrom: '2026-03-09T17:00:00.000Z',
  shownUntil: null,
  changedAt: '2026-03-10T00:00:00.000Z',
  file: { id: 'b4n7h2c9w3', name: 'mutasi.pdf', type: 'pdf', bytes: 1_234_567 },
  category: 'formulir',
  letterNumber: '',
  letterDate: '',
  informationClass: 'bukan-daftar',
  ...changes,
});

async function show(data: object[], { url = '/unduhan', totalPages = 1 } = {}) {
  const inputs: unknown[] = [];
  const responses: MockResponses = {
    'settings.read': () => defaultSettings,
    'menus.list': () => [],
    'announcements.urgent': () => ({ data: null }),
    'files.list': (input) => {
      inputs.push(input);
      return { data, pagination: { page: 1, limit: 20, total: data.length, totalPages } };
    },
  };
  const { status, html } = await render({ url, origin }, mockLinks(responses));
  return { status, inputs, main: html.slice(html.indexOf('<main'), html.indexOf('</main>')) };
}

/** The accessible names of the links to files. */
const linksOf = (main: string) =>
  [...main.matchAll(/<a [^>]*href="(\/unduhan\/[^"]+)"[^>]*>(.*?)<\/a>/g)].map(([, href, label = '']) => [
    href,
    label.replace(/<[^>]*>/g, ''),
  ]);

test('[FILE-005] kind and size stand in the text of each link', async () => {
  const { status, main } = await show([
    file(),
    file({ id: 'z9', slug: 'jadwal', title: 'Jadwal', file: { id: 'y', name: 'j.xlsx', type: 'xlsx', bytes: 950 } }),
  ]);
  expect(status).toBe(200);
  expect(linksOf(main)).toEqual([
    ['/unduhan/k3x9v2m7q8/formulir-mutasi.pdf', 'Formulir mutasi (PDF, 1,2 MB)'],
    ['/unduhan/z9/jadwal.xlsx', 'Jadwal (Excel, 950 B)'],
  ]);
});

test('number and date of a letter are shown where there are some', async () => {
  const { main } = await show([file({ category: 'edaran', letterNumber: 'B-12/2026', letterDate: '2026-06-01' })]);
  expect(main).toContain('<p>Surat edaran · Nomor B-12/2026, 1 Juni 2026</p>');
  expect((await show([file()])).main).toContain('<p>Formulir</p>');
});

test('the list is filtered by the category in its address', async () => {
  const { inputs, main } = await show([], { url: '/unduhan?kategori=edaran' });
  expect(inputs).toEqual([{ page: 1, limit: 20, category: 'edaran' }]);
  expect(main).toContain('<a href="/unduhan?kategori=edaran" aria-current="true">Surat edaran</a>');
  expect(main).toContain('Belum ada berkas dalam kategori ini.');
});

test('further pages are links, and one behind the last does not exist', async () => {
  const { main } = await show([file()], { url: '/unduhan?kategori=edaran', totalPages: 3 });
  expect(main).toContain('<a href="/unduhan?kategori=edaran&amp;page=2">Halaman berikutnya</a>');
  expect((await show([], { url: '/unduhan?page=9', totalPages: 3 })).status).toBe(404);
});
