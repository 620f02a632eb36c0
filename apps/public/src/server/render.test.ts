import type { Picture } from '@madrasah/contract';
import { aWholeArticleView, textsLeftOut, textsMissingIn } from '@madrasah/contract/examples';
import { linkCardPath } from '@madrasah/display';
import { starterIdentity, starterPages } from '@madrasah/starter-content/pages';
import { expect, test } from 'vitest';
import { render } from '../../test/render.ts';
import { anArticle, type MockResponses, mockLinks, origin, refused } from '../../test/site.ts';

const settings = {
  banners: [],
  youtubeLinks: [],
  socialLinks: { facebook: '', instagram: 'https://instagram.com/manurulhikmah', youtube: '', tiktok: '' },
  websiteInfo: { slogan: 'Ilmu yang menerangi', description: '', address: '', phone: '', email: '', website: '' },
  fixedBanners: { left: { imageUrl: '', targetUrl: '' }, right: { imageUrl: '', targetUrl: '' } },
};
const fail = (code: string, status: number) => () => {
  throw refused(code, status);
};
const articlesNamed = (...titles: string[]) =>
  titles.map((title, index) => anArticle({ id: index + 1, title, slug: title.toLowerCase() }));
const pageOf = (data: unknown[], page: number, total: number) => ({
  data,
  pagination: { page, limit: 9, total, totalPages: Math.ceil(total / 9) },
});

const responses: MockResponses = {
  'siteContent.home': () => ({ data: starterPages(starterIdentity).home, version: 1 }),
  'settings.read': () => settings,
  'menus.list': () => [{ title: 'Beranda', slug: 'beranda', href: '/', parentId: null, submenu: [] }],
  'menus.bySlug': () => ({ title: 'Berita', description: 'Kabar madrasah', slug: 'berita', parent: null }),
  'articles.latest': () => ({ data: articlesNamed('Satu', 'Dua', 'Tiga', 'Empat', 'Lima') }),
  'articles.published': () => pageOf(articlesNamed('Satu', 'Dua'), 1, 2),
  'articles.byId': () => ({ data: anArticle() }),
  'articles.related': () => ({ data: articlesNamed('Satu') }),
};
const renderPage = (url: string, changes: MockResponses = {}) =>
  render({ url, origin }, mockLinks({ ...responses, ...changes }));

/** The text of a page, without data, styles and tags. */
const textOf = (html: string) =>
  html
    .replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
const articlePage = () => renderPage('/articles/berita/panen-raya').then(({ html }) => html);

test('a page has a header, a main part and a footer, and is in Indonesian', async () => {
  const { status, html } = await renderPage('/');
  expect(status).toBe(200);
  for (const part of ['<html lang="id">', '<header', '<main', '<footer']) expect(html).toContain(part);
});

test('the page of an article has every text of it', async () => {
  const article = aWholeArticleView('/uploads/aa/panen.jpg');
  const { html } = await renderPage('/articles/prestasi/alamat-nangka', { 'articles.byId': () => ({ data: article }) });
  const withoutData = html.replace(/<script.*?<\/script>/gs, '');
  expect(textsMissingIn(withoutData)).toEqual(textsLeftOut.articlePage);
});

test('a preview link shows the article as its page does, from the heading to the tags', async () => {
  const article = aWholeArticleView('/uploads/aa/panen.jpg');
  const page = await renderPage('/articles/prestasi/alamat-nangka', { 'articles.byId': () => ({ data: article }) });
  const preview = await renderPage('/pratinjau/rahasia', { 'previews.read': () => ({ data: article }) });
  const bodyOf = (html: string) => /<header class="[^"]*heading.*#langsat/s.exec(html)?.[0];
  expect(bodyOf(preview.html)).toBe(bodyOf(page.html));
  expect(textsMissingIn(bodyOf(preview.html) ?? '')).toEqual(textsLeftOut.previewPage);
});

test('a page contains no executed inline script', async () => {
  const html = await articlePage();
  const inline = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) => attributes);
  expect(
    inline.filter((attributes) => !/type="(?:application\/(?:ld\+)?json|speculationrules)"|src="/.test(attributes)),
  ).toEqual([]);
  expect(html).not.toMatch(/<[^>]+\son[a-z]+=/);
});

test('[HOME-006] [HOME-007] [HOME-008] the school has three figures', async () => {
  const text = textOf((await renderPage('/')).html);
  for (const figure of ['Siswa 1500+', 'Guru 50+', 'Prestasi 100+']) expect(text).toContain(figure);
});

test('[HOME-010] the news are the second to fourth of the latest articles, the first leads', async () => {
  const { html } = await renderPage('/');
  const [, news = ''] = html.split('id="berita-terbaru"');
  const titles = [...news.matchAll(/<h3[^>]*><a[^>]*>([^<]*)</g)].map(([, title]) => title);
  expect(titles).toEqual(['Dua', 'Tiga', 'Empat']);
  expect(textOf(html)).toMatch(/Berita Utama.*Satu/);
});

test('[ST-014] settings that cannot be loaded are replaced by defaults', async () => {
  const { status, html } = await renderPage('/', { 'settings.read': fail('INTERNAL', 500) });
  expect(status).toBe(200);
  const header = html.slice(html.indexOf('<header'), html.indexOf('</header>'));
  expect(textOf(header)).toContain(starterIdentity.name);
  const footer = textOf(html.slice(html.indexOf('<footer')));
  expect(footer).not.toMatch(/undefined|null/);
});

test('[RT-011] [PRD-002] a listing requests the articles of its category, and shows the response', async () => {
  const requested: unknown[] = [];
  const { html } = await renderPage('/articles/berita', {
    'articles.published': (input) => {
      requested.push(input);
      return pageOf(articlesNamed('Khusus berita'), 1, 1);
    },
  });
  expect(requested).toEqual([expect.objectContaining({ category: 'berita' })]);
  expect(textOf(html)).toContain('Khusus berita');
});

test('[NAV-002] [NAV-022] the header shows the slogan and the footer the contact lines of the settings', async () => {
  const contact = { address: 'Jalan Melati 9', phone: '(0299) 1', email: 'a@b.example', website: 'https://b.example' };
  const websiteInfo = { ...settings.websiteInfo, ...contact };
  const { html } = await renderPage('/', { 'settings.read': () => ({ ...settings, websiteInfo }) });
  expect(textOf(html.slice(html.indexOf('<header'), html.indexOf('</header>')))).toContain('Ilmu yang menerangi');
  const footer = textOf(html.slice(html.indexOf('<footer')));
  for (const line of Object.values(contact)) expect(footer).toContain(line);
  expect(textOf((await renderPage('/')).html)).not.toContain('Jalan Melati 9');
});

test('[NAV-025] only configured social links have an icon, which leads to the configured address', async () => {
  const icons = { facebook: 'Facebook', instagram: 'Instagram', youtube: 'YouTube', tiktok: 'TikTok' };
  const none = { facebook: '', instagram: '', youtube: '', tiktok: '' };
  const all = Object.fromEntries(Object.keys(icons).map((key) => [key, `https://${key}.example/manurulhikmah`]));
  const shownWith = async (socialLinks: Record<string, string>) => {
    const { html } = await renderPage('/', { 'settings.read': () => ({ ...settings, socialLinks }) });
    const list = html.slice(html.lastIndexOf('<footer')).match(/aria-label="Media sosial">.*?<\/ul>/)?.[0] ?? '';
    const links = [...list.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g)];
    return links.map(([, href, name = '']) => [textOf(name).trim(), href]);
  };
  for (const [key, name] of Object.entries(icons)) {
    const href = `https://${key}.example/manurulhikmah`;
    expect(await shownWith({ ...none, [key]: href })).toEqual([[name, href]]);
  }
  expect(await shownWith(none)).toEqual([]);
  expect(await shownWith(all)).toEqual(Object.entries(icons).map(([key, name]) => [name, all[key]]));
});

test('[LIST-001] the listing’s heading is the menu’s title and description', async () => {
  const { html } = await renderPage('/articles/berita');
  expect(html).toMatch(/<h1>Berita<\/h1><p>Kabar madrasah<\/p>/);
});

test('the first picture of a listing loads eagerly, unless there is content above it', async () => {
  const loadingIn = async (changes: MockResponses = {}) => {
    const { html } = await renderPage('/articles/berita', changes);
    const cards = html.slice(html.lastIndexOf('<ul', html.indexOf('alt=""')));
    return [...cards.matchAll(/<img[^>]* alt=""[^>]* loading="(\w+)"/g)].map(([, loading]) => loading);
  };
  expect(await loadingIn()).toEqual(['eager', 'lazy']);
  const main = { 'categories.mainArticle': () => ({ data: anArticle() }) };
  expect(await loadingIn(main)).toEqual(['lazy', 'lazy']);
});

test('a card without a picture names its category, on a ground that all of the category have', async () => {
  const articles = [
    { category: 'Opini', image: null },
    { category: 'Cerpen', image: null },
    { category: 'Opini', image: null },
    { category: 'Puisi' },
  ].map((changes, index) => anArticle({ id: index + 1, slug: `nomor-${index}`, ...changes }));
  const { html } = await renderPage('/articles/berita', { 'articles.published': () => pageOf(articles, 1, 4) });
  const grounds = [...html.matchAll(/ data-name="(\w+)" data-tint="(\d)"><img src="\/logo.svg"/g)];
  expect(grounds.map(([, name]) => name)).toEqual(['Opini', 'Cerpen', 'Opini']);
  const [first, other, again] = grounds.map(([, , tint]) => tint);
  expect([again, other]).toEqual([first, expect.not.stringMatching(first ?? '')]);
});

test('[LIST-004] more can be loaded while more pages exist', async () => {
  const hasMore = async (page: number, total: number) => {
    const shown = { 'articles.published': () => pageOf(articlesNamed('Satu'), page, total) };
    const { html } = await renderPage(`/articles/berita${page === 1 ? '' : `?page=${page}`}`, shown);
    return html.includes('Muat Berita Lainnya');
  };
  expect([await hasMore(1, 20), await hasMore(2, 20), await hasMore(3, 20)]).toEqual([true, true, false]);
  expect([await hasMore(1, 9), await hasMore(1, 10)]).toEqual([false, true]);
});

test('[LIST-005] an empty listing says so and links home', async () => {
  const { html } = await renderPage('/articles/berita', { 'articles.published': () => pageOf([], 1, 0) });
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  expect(textOf(main)).toContain('Artikel Tidak Ditemukan');
  expect(main).toMatch(/<a[^>]*href="\/"/);
});

test('a failed listing responds with 500, the message and a retry', async () => {
  const failed = { 'articles.published': fail('INTERNAL', 500) };
  const { status, html } = await renderPage('/articles/berita', failed);
  expect(status).toBe(500);
  expect(textOf(html)).toMatch(/Terjadi Kesalahan INTERNAL .* Coba Lagi/);
});

test('the listing of beranda is the home page', async () => {
  expect(await renderPage('/articles/beranda')).toMatchObject({ status: 301, location: '/' });
});

test("[ART-001] the back link has the category of the address, not the article's own", async () => {
  const { html } = await renderPage('/articles/prestasi/panen-raya');
  expect(html).toMatch(/<a[^>]*href="\/articles\/prestasi"[^>]*>.*?Kembali ke Berita<\/a>/);
});

/** The heading of an article: category, title, author and figures. */
async function headingOf(changes: Parameters<typeof anArticle>[0] = {}) {
  const article = { 'articles.byId': () => ({ data: anArticle(changes) }) };
  const { html } = await renderPage('/articles/berita/panen-raya', article);
  const [, heading = ''] = /<main.*?<header[^>]*>(.*?)<\/header>/s.exec(html) ?? [];
  return heading;
}

test("[ART-004] the badge above the title is the article's category", async () => {
  for (const category of ['Nahwu Shorof', 'Prestasi Madrasah']) {
    const [badge = ''] = (await headingOf({ category })).split('<h1>');
    expect(textOf(badge).trim()).toBe(category);
    expect(badge).toMatch(/^<span class="[^"]*badge/);
  }
});

test('[ART-005] [ART-006] [ART-007] the figures are the date, the reading time and the views', async () => {
  const [, figures = ''] = /<ul[^>]*>(.*)<\/ul>/s.exec(await headingOf({ views: 1_204 })) ?? [];
  expect(textOf(figures).trim()).toBe('Tanggal: 30 Oktober 2026 Waktu baca: 1 menit Dilihat: 1.204 kali');
});

test('[ART-008] [ART-009] author and day of publication are below the title', async () => {
  const heading = await headingOf({ title: 'Panen Kedua' });
  expect(heading).toContain('<h1>Panen Kedua</h1>');
  expect(textOf(heading)).toMatch(/Panen Kedua Siti Maryam\s+Dipublikasikan\s+30 Oktober 2026/);
});

test('[ART-010] a missing main image is the logo', async () => {
  const missing = { 'articles.byId': () => ({ data: anArticle({ image: null }) }) };
  expect((await renderPage('/articles/berita/panen-raya', missing)).html).toMatch(
    /<figure[^>]*><img src="\/logo\.svg"/,
  );
});

test('the main picture keeps its proportions and size; one of unknown size has a frame', async () => {
  const renderWith = (pictures: Picture[]) =>
    renderPage('/articles/berita/panen-raya', { 'articles.byId': () => ({ data: anArticle({ pictures }) }) });
  const small = { url: '/uploads/aa/panen.jpg', width: 90, height: 160, variants: [], preview: null, focus: null };
  const { html } = await renderWith([small]);
  expect(html).toMatch(/<figure[^>]* data-whole="true" style="--width:90px;--ratio:0\.5625"/);
  expect(html).toMatch(/<img src="\/uploads\/aa\/panen.jpg"[^>]* width="90" height="160"/);
  expect((await renderWith([])).html).not.toMatch(/<figure[^>]* data-whole/);
});

test('cards keep the chosen focus of a picture visible', async () => {
  const cards = { 'articles.related': () => ({ data: [anArticle({ imageFocus: { x: 20, y: 80 } })] }) };
  expect((await renderPage('/articles/berita/panen-raya', cards)).html).toContain('object-position:20% 80%');
});

test('[ART-012] there is a gallery only with pictures', async () => {
  const galleries = [{ id: 1, imageUrl: '/uploads/a.jpg', caption: 'Kebun' }];
  const withPictures = { 'articles.byId': () => ({ data: anArticle({ galleries }) }) };
  expect(textOf(await articlePage())).not.toContain('Galeri');
  expect((await renderPage('/articles/berita/panen-raya', withPictures)).html).toContain('Galeri</h2>');
});

test('[ART-014] tags are shown with a hash', async () => {
  expect(textOf(await articlePage())).toMatch(/#kebun\s+#adiwiyata/);
});

test('[ART-018] [ART-019] related articles are cards with category, image, title, excerpt and date', async () => {
  const html = await articlePage();
  const related = html.slice(html.indexOf('id="berita-terkait"'));
  expect(related).toMatch(/<h3[^>]*><a href="\/articles\/berita\/satu">Satu<\/a>/);
  expect(related).toContain('<img src="/uploads/aa/panen.jpg"');
  expect(textOf(related)).toMatch(/Kabar Sekolah\s+Satu\s+Kebun belakang panen &amp; berbagi\.\s+30 Oktober 2026/);
});

test('[ART-020] without related articles the page says so', async () => {
  const { html } = await renderPage('/articles/berita/panen-raya', { 'articles.related': () => ({ data: [] }) });
  expect(textOf(html)).toContain('Tidak ada berita terkait yang ditemukan.');
});

test('related articles that cannot be loaded are not reported as missing', async () => {
  const { html } = await renderPage('/articles/berita/panen-raya', {
    'articles.related': fail('UNAVAILABLE', 503),
    'articles.published': fail('UNAVAILABLE', 503),
  });
  expect(textOf(html)).toContain('Berita terkait sedang tidak dapat dimuat.');
  expect(textOf(html)).not.toContain('Tidak ada berita terkait');
});

test.each([
  ['NOT_FOUND', 404],
  ['UNAVAILABLE', 503],
])('[ERR-025] a missing article, %s, has both texts: the heading and the message', async (code, status) => {
  const { html } = await renderPage('/articles/berita/tidak-ada', { 'articles.byId': fail(code, status) });
  expect(html).toMatch(/<h1[^>]*>Artikel Tidak Ditemukan<\/h1>/);
  expect(html).toMatch(/<p[^>]*>Artikel tidak ditemukan<\/p>/);
});

/** The metadata of a page by name; a repeated name has two values. */
function metadataOf(html: string) {
  const head = html.slice(0, html.indexOf('</head>'));
  const found: Record<string, string[]> = {};
  const add = (name = '', value = '') => {
    found[name] = [...(found[name] ?? []), value];
  };
  for (const [, title] of head.matchAll(/<title>(.*?)<\/title>/g)) add('title', title);
  for (const [, href] of head.matchAll(/<link rel="canonical" href="([^"]*)"/g)) add('canonical', href);
  for (const [, name, content] of head.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g))
    add(name, content);
  return found;
}

test('[ART-024] the served page has every tag of metadata once, and each describes its article', async () => {
  const article = {
    title: 'Panen Kedua',
    slug: 'panen-kedua',
    category: 'Agenda',
    categorySlug: 'agenda',
    excerpt: '<p>Cabai &amp; tomat.</p>',
    image: '/uploads/bb/cabai.jpg',
    tags: ['cabai', 'tomat'],
    publishedAt: '2026-11-01T02:00:00.000Z',
    updatedAt: '2026-11-02T02:00:00.000Z',
  };
  const first = metadataOf(await articlePage());
  const { html } = await renderPage('/articles/agenda/panen-kedua', {
    'articles.byId': () => ({ data: anArticle(article) }),
  });
  const second = metadataOf(html);
  const ofTheArticle = Object.entries(second).filter(([name, values]) => `${first[name]}` !== `${values}`);
  const address = `${origin}/articles/agenda/panen-kedua`;
  const picture = `${origin}/uploads/bb/cabai.jpg`;
  expect(Object.fromEntries(ofTheArticle)).toEqual({
    title: ['Panen Kedua · MA Nurul Hikmah'],
    canonical: [address],
    description: ['Cabai &amp; tomat.'],
    'og:title': ['Panen Kedua'],
    'og:description': ['Cabai &amp; tomat.'],
    'og:url': [address],
    'og:image': [picture],
    'og:image:alt': ['Gambar utama: Panen Kedua'],
    'twitter:title': ['Panen Kedua'],
    'twitter:description': ['Cabai &amp; tomat.'],
    'twitter:image': [picture],
    'twitter:image:alt': ['Gambar utama: Panen Kedua'],
    'article:published_time': [article.publishedAt],
    'article:modified_time': [article.updatedAt],
    'article:section': ['Agenda'],
    keywords: ['cabai, tomat'],
  });
  const alike = Object.fromEntries(Object.entries(second).filter(([name]) => `${first[name]}` === `${second[name]}`));
  expect(alike).toEqual({
    viewport: ['width=device-width, initial-scale=1'],
    'theme-color': [expect.stringMatching(/^#/)],
    robots: ['max-image-preview:large'],
    'og:site_name': ['Madrasah Aliyah Nurul Hikmah'],
    'og:locale': ['id_ID'],
    'og:type': ['article'],
    'twitter:card': ['summary_large_image'],
  });
});

test('[ART-024] an article without tags has no keywords, and one without a picture shows its title', async () => {
  const { html } = await renderPage('/articles/berita/panen-raya', {
    'articles.byId': () => ({ data: anArticle({ tags: [], image: null }) }),
  });
  const metadata = metadataOf(html);
  expect(metadata).not.toHaveProperty('keywords');
  const card = linkCardPath({ kind: 'artikel', id: 'k3x9', title: 'Panen Raya' });
  for (const name of ['og:image', 'twitter:image']) expect(metadata[name]).toEqual([`${origin}${card}`]);
});

test('[ART-025] the served page has structured data with a link to its author', async () => {
  const [, text = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await articlePage()) ?? [];
  expect(JSON.parse(text)).toMatchObject({
    headline: 'Panen Raya',
    author: { url: `${origin}/author/0b9f3a2e-9a55-4c1c-9e57-0d5f5d7e9a10` },
  });
});

test('[ART-015] [ART-016] likes and comments have their numbers', async () => {
  const article = { 'articles.byId': () => ({ data: anArticle({ likes: 1_204, comments: 17 }) }) };
  const text = textOf((await renderPage('/articles/berita/panen-raya', article)).html);
  expect(text).toMatch(/Suka\s+1\.204/);
  expect(text).toMatch(/Komentar\s+17/);
});

test('without the app the ways to share are links', async () => {
  const html = await articlePage();
  const address = encodeURIComponent(`${origin}/articles/berita/panen-raya`);
  for (const start of [
    `https://www.facebook.com/sharer/sharer.php?u=${address}`,
    'https://x.com/intent/post?text=Panen\\+Raya',
    'https://wa.me/?text=Panen\\+Raya',
  ])
    expect(html).toMatch(new RegExp(`<a href="${start.replaceAll('?', '\\?')}[^"]*" target="_blank" rel="noopener`));
});

test('a served page contains no ad, so that only wide screens load one', async () => {
  const ad = { imageUrl: '/uploads/iklan.jpg', targetUrl: 'https://mitra.example/' };
  const withAds = { ...settings, fixedBanners: { left: ad, right: ad } };
  const { html } = await renderPage('/articles/berita/panen-raya', { 'settings.read': () => withAds });
  expect(html).not.toContain('<img src="/uploads/iklan.jpg"');
  expect(html).not.toContain('as="image" href="/uploads/iklan.jpg"');
});

test('the main picture loads eagerly in a suitable variant, pictures of cards load lazily and small', async () => {
  const variants = [480, 960].flatMap((width) =>
    (['avif', 'webp'] as const).map((format) => ({ url: `/uploads/aa/panen-${width}.${format}`, format, width })),
  );
  const pictures = [{ url: '/uploads/aa/panen.jpg', width: 1_000, height: 700, variants, preview: null, focus: null }];
  const { html } = await renderPage('/articles/berita/panen-raya', {
    'articles.byId': () => ({ data: anArticle({ pictures }) }),
    'articles.related': () => ({ data: [anArticle({ id: 1, slug: 'satu', pictures })] }),
  });
  const [main, card] = [...html.matchAll(/<picture>.*?<\/picture>/gs)].map(([picture]) => picture);
  expect(main).toMatch(
    /^<picture><source type="image\/avif" srcSet="[^"]*480w, [^"]*960w" sizes="[^"]+"\/><source type="image\/webp"/,
  );
  expect(main).toMatch(
    /<img src="\/uploads\/aa\/panen\.jpg"[^>]* width="1000" height="700" loading="eager"[^>]* fetchPriority="high"/,
  );
  expect(card).toContain('<source type="image/avif" srcSet="/uploads/aa/panen-480.avif"/>');
  expect(card).toContain('<img src="/uploads/aa/panen-480.webp"');
  expect(card).not.toContain('-960.');
  expect(card).toContain('loading="lazy"');
});

test("the article's text is on the page once", async () => {
  const { html } = await renderPage('/articles/berita/panen-raya', { 'articles.related': () => ({ data: [] }) });
  expect(html.split('kangkung')).toHaveLength(2);
});

test('a missing article responds with 404, works without the app and is excluded from search engines', async () => {
  const { status, html } = await renderPage('/articles/berita/hilang', { 'articles.byId': fail('NOT_FOUND', 404) });
  expect(status).toBe(404);
  expect(textOf(html)).toContain('Artikel Tidak Ditemukan');
  expect(html).toContain('content="noindex"');
  expect(html).not.toContain('<script');
});

test('the page of a withdrawn article says that it was withdrawn, and is excluded from search engines', async () => {
  const missing = { ...responses, 'articles.byId': fail('NOT_FOUND', 404) };
  const { html } = await render({ url: '/articles/berita/hilang', origin, isWithdrawn: true }, mockLinks(missing));
  expect(textOf(html)).toContain('Artikel Ini Sudah Ditarik');
  expect(textOf(html)).not.toContain('Tidak Ditemukan');
  expect(html).toContain('content="noindex"');
});

test.each([
  ['/about/', '/about'],
  ['/articles/berita/?page=2', '/articles/berita?page=2'],
])('an address with a trailing slash leads permanently to the one without: %s', async (url, location) => {
  expect(await renderPage(url)).toMatchObject({ status: 308, location });
});

test('an unknown address responds with 404', async () => {
  const { status, html } = await renderPage('/tidak/ada/di/sini');
  expect(status).toBe(404);
  expect(textOf(html)).toContain('Halaman Tidak Ditemukan');
});
