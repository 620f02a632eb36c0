import { defaultSettings } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { render } from '../../../test/render.ts';
import { type MockResponses, mockLinks, origin, refused } from '../../../test/site.ts';

const stem = (index: number) => index.toString(16).padStart(40, '0');
const picture = (index: number) => ({
  url: `/uploads/${stem(index)}.jpg`,
  width: 2_000,
  height: 1_500,
  variants: [480, 960, 1_600].flatMap((width) =>
    (['avif', 'webp'] as const).map((format) => ({ url: `/uploads/${stem(index)}-${width}.${format}`, format, width })),
  ),
  preview: `/uploads/${stem(index)}-og.jpg`,
});
const album = (count: number) => ({
  slug: 'hari-santri',
  title: 'Hari Santri',
  shownFrom: null,
  shownUntil: null,
  changedAt: '2026-10-22T00:00:00.000Z',
  date: '2026-10-22',
  about: 'Upacara dan pawai.',
  cover: null as { image: string; alt: string; focus: null } | null,
  article: '',
  gallery: Array.from({ length: count }, (_, index) => ({
    image: `/uploads/${stem(index)}.jpg`,
    caption: index === 0 ? '</script>Pawai' : '',
  })),
  pictures: Array.from({ length: count }, (_, index) => picture(index)),
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
const pageOf = (shown: object) => show('/album/hari-santri', { 'albums.bySlug': () => ({ data: shown }) });

test('[DIR-008] each of 200 pictures is a link to the whole picture and loads lazily in a size for its tile', async () => {
  const { main } = await pageOf(album(200));
  expect(main).toContain('22 Oktober 2026, 200 foto');
  const links = [...main.matchAll(/<a href="(\/uploads\/[^"]+)"[^>]*data-picture="[^"]+"/g)].map(([, at]) => at);
  expect([links.length, links.at(-1)]).toEqual([200, `/uploads/${stem(199)}.jpg`]);
  const images = main.match(/<img [^>]*>/g) ?? [];
  expect([images.length, images.every((image) => image.includes('loading="lazy"'))]).toEqual([200, true]);
  expect(main.match(/<source type="image\/avif"[^>]*sizes=/g) ?? main.match(/<source [^>]*avif[^>]*>/g)).toHaveLength(
    200,
  );
});

test('an album is an ImageGallery for search engines, and shares its cover or its first picture', async () => {
  const { html } = await pageOf(album(2));
  const [, text = ''] =
    /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html.slice(html.indexOf('<main'))) ?? [];
  expect(JSON.parse(text)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ImageGallery',
    name: 'Hari Santri',
    url: `${origin}/album/hari-santri`,
    dateCreated: '2026-10-22',
    description: 'Upacara dan pawai.',
    image: [
      { '@type': 'ImageObject', contentUrl: `${origin}/uploads/${stem(0)}.jpg`, caption: '</script>Pawai' },
      { '@type': 'ImageObject', contentUrl: `${origin}/uploads/${stem(1)}.jpg` },
    ],
  });
  const preview = (page: { html: string }) => /property="og:image" content="([^"]*)"/.exec(page.html)?.[1];
  expect(preview({ html })).toBe(`${origin}/uploads/${stem(0)}-og.jpg`);
  const covered = { ...album(2), cover: { image: `/uploads/${stem(1)}.jpg`, alt: '', focus: null } };
  expect(preview(await pageOf(covered))).toBe(`${origin}/uploads/${stem(1)}-og.jpg`);
});

test('albums are listed with cover, day and link; without any the page says so, and unknown ones do not exist', async () => {
  const list = (data: object[]) => () => ({
    data,
    pagination: { page: 1, limit: 20, total: data.length, totalPages: 1 },
  });
  const cover = { image: '/uploads/sampul.jpg', alt: '', focus: null };
  const { main } = await show('/album', { 'albums.list': list([album(1), { ...album(1), slug: 'dua', cover }]) });
  expect(main).toContain('<a href="/album/hari-santri">Hari Santri</a>');
  expect(main).toContain('<p>22 Oktober 2026</p>');
  expect(main).toContain('src="/uploads/sampul.jpg"');
  expect((await show('/album', { 'albums.list': list([]) })).main).toContain('Belum ada album');
  const missing = () => {
    throw refused('NOT_FOUND', 404);
  };
  expect((await show('/album/tidak-ada', { 'albums.bySlug': missing })).status).toBe(404);
  expect((await pageOf(album(0))).main).toContain('Album ini belum berisi foto.');
});
