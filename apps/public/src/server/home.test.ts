import {
  type Category,
  defaultSettings,
  type HomeBlock,
  type HomeBlockKind,
  pageContents,
  type ShownFaces,
} from '@madrasah/contract';

import { starterIdentity, starterPages } from '@madrasah/starter-content/pages';
import { describe, expect, test } from 'vitest';
import { render } from '../../test/render.ts';
import { anArticle, type MockResponses, mockLinks, origin } from '../../test/site.ts';

const samplePages = starterPages(starterIdentity);

/** The main part of the home page. */
async function renderPage(changes: { banners?: string[]; youtubeLinks?: string[]; responses?: MockResponses } = {}) {
  const { banners = [], youtubeLinks = [], responses = {} } = changes;
  const all: MockResponses = {
    'settings.read': () => ({ ...defaultSettings, banners, youtubeLinks }),
    'siteContent.home': () => ({ data: samplePages.home }),
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
  const home = { ...samplePages.home, videos: [{ link: 'https://youtu.be/satu', title: 'Wisuda angkatan ke-12' }] };
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

const withFaces = (faces: Partial<ShownFaces>, changes: Parameters<typeof renderPage>[0] = {}) =>
  renderPage({
    ...changes,
    responses: {
      'siteContent.faces': () => ({ data: { ...pageContents.faces.initial, ...faces }, version: 1 }),
      ...changes.responses,
    },
  });
const known = (url: string, width: number, height: number) => ({
  url,
  width,
  height,
  variants: [],
  preview: null,
  focus: null,
});

describe('the photograph of the opening', () => {
  const hero = { image: '/uploads/upacara.jpg', focus: { x: 80, y: 50 }, alt: 'Upacara bendera' };
  const pictures = [known(hero.image, 1600, 800)];

  test('replaces the ornament, shows its focus, and is loaded first', async () => {
    const html = await withFaces({ hero, pictures });
    const [photo = ''] = html.match(/<img[^>]*upacara\.jpg[^>]*>/) ?? [];
    expect(photo).toMatch(/alt="Upacara bendera".*fetchPriority="high"/i);
    // Two thirds of the width are visible, so the point at 80 % needs 100 %.
    expect(photo).toContain('object-position:100% 50%');
    expect(html).not.toContain('<circle');
  });

  test('waits for a banner above it', async () => {
    const html = await withFaces({ hero, pictures }, { banners });
    expect(attributes(html, /(fetchPriority="high")/gi)).toHaveLength(1);
    expect(html).toMatch(/<img[^>]*upacara\.jpg[^>]*loading="lazy"/);
  });

  test('is the ornament where there is none', async () => {
    expect(await withFaces({})).toMatch(/<circle.*<h1/s);
  });
});

describe('the lead article', () => {
  const lead = async (changes: Parameters<typeof anArticle>[0]) => {
    const html = await renderPage({ responses: { 'articles.latest': () => ({ data: [anArticle(changes)] }) } });
    return html.slice(html.indexOf('Berita Utama'), html.indexOf('Berita Terbaru'));
  };

  test('without a picture is text only, never the logo', async () => {
    const html = await lead({ image: null });
    expect(html).toContain('Panen Raya');
    expect(html).not.toContain('<img');
  });

  test('with an upright picture has an upright frame, so that less of it is cropped', async () => {
    const image = '/uploads/aa/panen.jpg';
    expect(await lead({ pictures: [known(image, 900, 1200)] })).toMatch(/data-picture="portrait".*width="640"/s);
    expect(await lead({ pictures: [known(image, 1200, 900)] })).toContain('data-picture="landscape"');
  });
});

describe('people and figures', () => {
  const welcome = {
    image: '',
    focus: null,
    name: 'Hj. Nur Aini',
    position: 'Kepala',
    text: 'Selamat datang.\n\nMari belajar.',
  };
  const voice = { image: '', focus: null, name: 'Fikri', position: 'Alumni', quote: 'Saya belajar <b>sabar</b>.' };

  test('are absent while they are empty', async () => {
    expect(await withFaces({ welcome: { ...welcome, text: '' } })).not.toMatch(
      /Sambutan|Suara Warga|Angka lainnya|Aini/,
    );
  });

  test('the welcome has a paragraph for each of its text, and a signature', async () => {
    expect(await withFaces({ welcome })).toMatch(
      /<p>Selamat datang\.<\/p><p>Mari belajar\.<\/p>.*<strong>Hj\. Nur Aini<\/strong><span>Kepala/,
    );
  });

  test('figures and voices are shown as typed, and never as markup', async () => {
    const html = await withFaces({ facts: [{ number: '14', label: 'Ekstrakurikuler' }], voices: [voice] });
    expect(html).toMatch(/<dt>Ekstrakurikuler<\/dt><dd>14<\/dd>/);
    expect(html).toMatch(/Saya belajar &lt;b&gt;sabar&lt;\/b&gt;\..*<strong>Fikri/);
    // The three figures of the specification stay.
    expect(attributes(html, />(\d+\+)</g)).toEqual(['1500+', '50+', '100+']);
  });
});

describe('the blocks', () => {
  const withBlocks = (blocks: HomeBlock[], responses: MockResponses = {}) =>
    renderPage({
      responses: {
        'siteContent.layout': () => ({ data: { blocks }, version: 1 }),
        'siteContent.admissions': () => ({ data: samplePages.admissions, version: 0 }),
        'siteContent.app': () => ({ data: samplePages.app, version: 0 }),
        'categories.list': () => [aCategory({ name: 'Kajian', slug: 'kajian', articleCount: 3 })],
        ...responses,
      },
    });
  const shown = (...kinds: HomeBlockKind[]) => kinds.map((kind) => ({ kind, shown: true }));
  const headings = (html: string) => attributes(html, /<h[12][^>]*>([^<]*)/g);
  const aCategory = (changes: Partial<Category>): Category => ({
    id: 1,
    name: 'Berita',
    description: '',
    color: '#0f766e',
    articleCount: 1,
    slug: 'berita',
    parentId: null,
    kind: 'navigation',
    version: 1,
    mainArticle: null,
    ...changes,
  });

  test('are in the order of the staff', async () => {
    const html = await withBlocks(shown('news', 'hero', 'app', 'categories', 'lead', 'admissions'));
    expect(headings(html)).toEqual([
      'Berita Terbaru',
      'Madrasah Aliyah Nurul Hikmah',
      samplePages.app.heading,
      'Jelajahi Kategori',
      'Berita Utama',
      samplePages.admissions.heading,
    ]);
  });

  test('load the picture first that is seen first', async () => {
    const hero = { image: '/uploads/upacara.jpg', focus: null, alt: '' };
    const html = await withBlocks(shown('hero', 'banners'), {
      'settings.read': () => ({ ...defaultSettings, banners }),
      'siteContent.faces': () => ({ data: { ...pageContents.faces.initial, hero }, version: 1 }),
    });
    expect(attributes(html, /<img src="([^"]*)"[^>]*fetchPriority="high"/gi)).toEqual([hero.image]);
  });

  test('that are hidden are neither shown nor loaded', async () => {
    const loaded: string[] = [];
    const html = await withBlocks(
      [
        { kind: 'hero', shown: true },
        { kind: 'lead', shown: false },
      ],
      {
        'articles.latest': () => loaded.push('articles.latest'),
        'siteContent.admissions': () => loaded.push('siteContent.admissions'),
      },
    );
    expect([headings(html), loaded]).toEqual([['Madrasah Aliyah Nurul Hikmah'], []]);
  });

  test('are those of a new site while their order cannot be loaded', async () => {
    expect(headings(await renderPage())).toEqual(['Madrasah Aliyah Nurul Hikmah', 'Berita Utama', 'Berita Terbaru']);
  });

  test('show the phase of the admissions that concerns parents now', async () => {
    const [first, ...others] = samplePages.admissions.phases;
    const phases = [{ ...first, state: 'Selesai' }, ...others];
    const html = await withBlocks(shown('hero', 'admissions'), {
      'siteContent.admissions': () => ({ data: { ...samplePages.admissions, phases }, version: 1 }),
    });
    expect(html).toMatch(/Akan Datang<\/span><strong>Tes Seleksi<\/strong>/);
    expect(html).toMatch(/<a href="\/pendaftaran"[^>]*>Info Pendaftaran/);
  });

  test('show the categories that have articles, the fullest first', async () => {
    const html = await withBlocks(shown('hero', 'categories'), {
      'categories.list': () => [
        aCategory({ name: 'Kajian', slug: 'kajian', articleCount: 3 }),
        aCategory({ name: 'Kosong', articleCount: 0 }),
        aCategory({ name: 'Prestasi', slug: 'prestasi', articleCount: 9 }),
        aCategory({ name: 'Lainnya', kind: 'fallback', articleCount: 20 }),
      ],
    });
    expect(attributes(html, /<a href="\/articles\/[^"]*">(\w+) <span>/g)).toEqual(['Prestasi', 'Kajian']);
  });
});

describe('achievements and albums', () => {
  const common = { shownFrom: null, shownUntil: null, changedAt: '2026-03-10T00:00:00.000Z', pictures: [] };
  const won = {
    ...{ ...common, slug: 'juara', title: 'Juara voli', area: 'non-akademik', level: 'nasional', rank: '' },
    ...{ date: '2026-03-01', winners: 'Tim voli', people: [], picture: null },
  };
  const album = { ...common, slug: 'kemah', title: 'Kemah', date: '2026-02-01', cover: null, gallery: [] };
  const thisYear = (data: object[]) => () => ({
    year: 2026,
    counts: [{ level: 'nasional', total: data.length }],
    data,
  });
  const albums = (data: object[]) => () => ({
    data,
    pagination: { page: 1, limit: 3, total: data.length, totalPages: 1 },
  });
  const layout =
    (...blocks: HomeBlock[]) =>
    () => ({ data: { blocks }, version: 1 });
  const headings = (html: string) => attributes(html, /<section[^>]*aria-labelledby="(prestasi|album)"/g);

  test('[DIR-010] stand where staff have put them; hidden or empty ones are absent', async () => {
    const both = { 'achievements.thisYear': thisYear([won]), 'albums.list': albums([album]) };
    const shown = (kind: HomeBlockKind): HomeBlock => ({ kind, shown: true });
    const order = (...kinds: HomeBlockKind[]) => ({ 'siteContent.layout': layout(...kinds.map(shown)) });
    const html = await renderPage({ responses: { ...both, ...order('hero', 'albums', 'achievements') } });
    expect(headings(html)).toEqual(['album', 'prestasi']);
    expect(html).toContain('href="/prestasi-madrasah?tahun=2026"');
    expect(html).toContain('Nasional: 1');
    expect(headings(await renderPage({ responses: { ...both, ...order('hero', 'achievements', 'albums') } }))).toEqual([
      'prestasi',
      'album',
    ]);
    const hidden = { 'siteContent.layout': layout(shown('hero'), { kind: 'albums', shown: false }) };
    expect(headings(await renderPage({ responses: { ...both, ...hidden } }))).toEqual([]);
    const empty = { 'achievements.thisYear': thisYear([]), 'albums.list': albums([]) };
    expect(headings(await renderPage({ responses: { ...empty, ...order('hero', 'albums', 'achievements') } }))).toEqual(
      [],
    );
  });
});

test('[IDN-009] the home page of a school that has entered nothing has no figure, no admissions and no link to a store', async () => {
  const responses = {
    'siteContent.home': () => ({ data: pageContents.home.initial }),
    'siteContent.admissions': () => ({ data: pageContents.admissions.initial }),
  };
  const html = await renderPage({ responses });
  expect(html).not.toMatch(/<d[ltd][ >]|play\.google|Biaya|Kuota/);
  expect(html).toContain('href="/pendaftaran"');
});
