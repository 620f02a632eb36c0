import { defaultSettings } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { render } from '../../../test/render.ts';
import { type MockResponses, mockLinks, origin, refused } from '../../../test/site.ts';
import styles from '../../shared/entries/entries.module.css';

const picture = (stem: string) => ({
  url: `/uploads/${stem}.jpg`,
  width: 1_600,
  height: 1_200,
  variants: (['avif', 'webp'] as const).map((format) => ({
    url: `/uploads/${stem}-480.${format}`,
    format,
    width: 480,
  })),
  preview: `/uploads/${stem}-og.jpg`,
});
const library = {
  slug: 'perpustakaan',
  title: 'Perpustakaan',
  shownFrom: null,
  shownUntil: null,
  changedAt: '2026-03-10T00:00:00.000Z',
  about: 'Buka setiap hari.\nAda <b>ruang</b> baca.',
  gallery: [
    { image: '/uploads/a.jpg', caption: 'Rak buku' },
    { image: '/uploads/b.jpg', caption: '' },
  ],
  pictures: [picture('a'), picture('b')],
};
const listed = (data: object[], totalPages = 1) => ({
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
  return { status, html, main: html.slice(html.indexOf('<main'), html.indexOf('</main>')) };
}

test('[DIR-007] facilities are listed with their first picture in a small variant, their text and a link', async () => {
  const { status, main } = await show('/fasilitas', { 'facilities.list': () => listed([library], 2) });
  expect(status).toBe(200);
  expect(main).toContain('<a href="/fasilitas/perpustakaan">Perpustakaan</a>');
  expect(main).toContain('srcSet="/uploads/a-480.avif"');
  expect(main).not.toContain('/uploads/b');
  expect(main).toContain('Ada &lt;b&gt;ruang&lt;/b&gt; baca.');
  expect(main).toContain('<a href="/fasilitas?page=2">Halaman berikutnya</a>');
});

test('the page before the second one is the list without a number, which needs no redirect', async () => {
  const second = { ...listed([library], 2), pagination: { page: 2, limit: 20, total: 21, totalPages: 2 } };
  const { main } = await show('/fasilitas?page=2', { 'facilities.list': () => second });
  expect(main).toContain('<a href="/fasilitas">Halaman sebelumnya</a>');
});

test('a facility without a picture has a ground with its kind beside others with pictures, and text only among its like', async () => {
  const room = { ...library, slug: 'aula', title: 'Aula', gallery: [], pictures: [] };
  const groundsOf = async (facilities: object[]) =>
    (await show('/fasilitas', { 'facilities.list': () => listed(facilities) })).main.match(/data-name="[^"]*"/g);
  expect(await groundsOf([library, room])).toEqual(['data-name="Fasilitas"']);
  expect(await groundsOf([room])).toBeNull();
});

test('the picture of a single facility stands beside its text, instead of filling the page', async () => {
  const classOf = async (facilities: object[]) =>
    (await show('/fasilitas', { 'facilities.list': () => listed(facilities) })).main.match(/<ul class="([^"]*)"/)?.[1];
  expect(await classOf([library])).toBe(styles.rows);
  expect(await classOf([library, { ...library, slug: 'aula' }])).toBe(styles.grid);
});

test('one facility has its text in paragraphs, and each picture as a link with its caption', async () => {
  const { main, html } = await show('/fasilitas/perpustakaan', { 'facilities.bySlug': () => ({ data: library }) });
  expect(main).toContain('<p>Buka setiap hari.</p><p>Ada &lt;b&gt;ruang&lt;/b&gt; baca.</p>');
  expect([...main.matchAll(/<a href="(\/uploads\/[^"]+)"[^>]*data-picture="([^"]+)"/g)].map(([, at]) => at)).toEqual([
    '/uploads/a.jpg',
    '/uploads/b.jpg',
  ]);
  expect(main).toContain('alt="Rak buku"');
  expect(html).toContain(`<meta property="og:image" content="${origin}/uploads/a-og.jpg"/>`);
  // The text is plain: what looks like a tag belongs to it.
  expect(html).toContain('<meta name="description" content="Buka setiap hari. Ada &lt;b&gt;ruang&lt;/b&gt; baca."/>');
});

test('without facilities the page says so; pages behind the last and unknown facilities do not exist', async () => {
  const empty = { 'facilities.list': () => listed([]) };
  expect((await show('/fasilitas', empty)).main).toContain('Belum ada fasilitas');
  expect((await show('/fasilitas?page=3', empty)).status).toBe(404);
  const missing = () => {
    throw refused('NOT_FOUND', 404);
  };
  expect((await show('/fasilitas/tidak-ada', { 'facilities.bySlug': missing })).status).toBe(404);
});
