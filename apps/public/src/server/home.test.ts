import { defaultSettings } from '@madrasah/contract';
import { defaultHomeContent } from '@madrasah/starter-content/defaults';
import { expect, test } from 'vitest';
import { anArticle, type MockResponses, mockLinks, origin } from '../testing/site.ts';
import { createRenderer } from './render.tsx';

const render = createRenderer({ css: 'body{}', script: '/assets/app.js', latinFont: '/assets/font.woff2' });

/** The main part of the home page. */
async function renderPage(changes: { banners?: string[]; youtubeLinks?: string[]; responses?: MockResponses } = {}) {
  const { banners = [], youtubeLinks = [], responses = {} } = changes;
  const all: MockResponses = {
    'settings.read': () => ({ ...defaultSettings, banners, youtubeLinks }),
    'menus.list': () => [],
    'articles.latest': () => ({ data: [anArticle()] }),
    ...responses,
  };
  const { html } = await render({ url: '/', origin }, mockLinks(all));
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
}
const attributes = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, value]) => value);
const banners = ['/uploads/a.jpg', 'https://cdn.example/b.jpg', '/uploads/c.jpg'];

test('[HOME-001] [HOME-003] the banners of the settings are in order, with a dot each', async () => {
  const html = await renderPage({ banners });
  const slider = html.slice(html.indexOf('Sorotan madrasah'), html.indexOf('</section>'));
  expect(attributes(slider, /<img[^>]* src="([^"]*)"/g)).toEqual(banners);
  expect(attributes(slider, /aria-label="Tampilkan spanduk (\d)/g)).toEqual(['1', '2', '3']);
  expect(attributes(slider, /(aria-current="true")/g)).toHaveLength(1);
  expect(slider).toContain('Jeda');
});

test('only the first banner is loaded eagerly', async () => {
  const html = await renderPage({ banners });
  expect(attributes(html, /(fetchPriority="high")/gi)).toHaveLength(1);
  expect(attributes(html, /src="[^"]*" alt="Spanduk[^>]*loading="(\w+)"/g)).toEqual(['eager', 'lazy', 'lazy']);
});

test('one banner has no dots and no pause button, and without banners there is no slider', async () => {
  const html = await renderPage({ banners: ['/uploads/a.jpg'] });
  expect(html).toContain('src="/uploads/a.jpg"');
  expect(html).not.toMatch(/Tampilkan spanduk|Jeda/);
  expect(await renderPage()).not.toContain('Sorotan madrasah');
});

test('[HOME-004] the register button opens an app store in a new tab', async () => {
  expect(await renderPage()).toMatch(
    /<a href="https:\/\/play\.google\.com\/store\/[^"]*" target="_blank" rel="noopener"[^>]*>Daftar Sekarang/,
  );
});

test('[HOME-005] the school’s introduction links to more', async () => {
  expect(await renderPage()).toMatch(/<a href="\/about"[^>]*>Pelajari Lebih Lanjut/);
});

test('[CONST-031] the school has exactly three figures', async () => {
  expect(attributes(await renderPage(), />(\d+\+)</g)).toEqual(['1500+', '50+', '100+']);
});

test('[HOME-009] [VAL-005] [VAL-006] the first three embeddable links are videos', async () => {
  const html = await renderPage({
    youtubeLinks: [
      'https://www.youtube.com/@sekolah',
      'https://vimeo.com/1234567',
      'https://www.youtube.com/watch?v=satu',
      'https://youtu.be/dua',
      'https://m.youtube.com/watch?v=tiga',
      'https://youtu.be/empat',
    ],
  });
  expect(attributes(html, /href="https:\/\/www\.youtube\.com\/watch\?v=([^"]*)"/g)).toEqual(['satu', 'dua', 'tiga']);
  expect(html).not.toContain('<iframe');
});

test('a video has a visible and an accessible title; nothing of YouTube is loaded before a request', async () => {
  const home = { ...defaultHomeContent, videos: [{ link: 'https://youtu.be/satu', title: 'Wisuda angkatan ke-12' }] };
  const youtubeLinks = ['https://youtu.be/satu', 'https://youtu.be/dua'];
  const html = await renderPage({
    youtubeLinks,
    responses: { 'siteContent.home': () => ({ data: home, version: 1 }) },
  });
  expect(attributes(html, /aria-label="Putar ([^"]*)"/g)).toEqual(['Wisuda angkatan ke-12', 'Video 2 dari 2']);
  expect(attributes(html, /<h3>([^<]*)<\/h3><\/li>/g)).toEqual(['Wisuda angkatan ke-12', 'Video 2 dari 2']);
  expect(html).not.toMatch(/<script[^>]*youtube|<iframe|ytimg/);
});

test('without videos there is no section for them', async () => {
  expect(await renderPage({ youtubeLinks: ['https://www.youtube.com/@sekolah'] })).not.toContain('Video Madrasah');
});

test('featured articles have a section; the page works when they cannot be loaded', async () => {
  const featured = { data: [anArticle({ id: 8, title: 'Pilihan kami' })], pagination: {} };
  const html = await renderPage({ responses: { 'articles.featured': () => featured } });
  expect(html).toMatch(/Artikel Pilihan.*Pilihan kami/);
  expect(await renderPage()).not.toContain('Artikel Pilihan');
});

test('with one article it leads, and the news say that there are no others yet', async () => {
  expect(await renderPage()).toContain('Belum ada berita lain.');
});

test('a site without articles says that there are no news yet', async () => {
  const html = await renderPage({ responses: { 'articles.latest': () => ({ data: [] }) } });
  expect(html).toContain('Belum ada berita. Silakan kembali lagi nanti.');
  expect(html).not.toContain('Lihat Semua Berita');
});
