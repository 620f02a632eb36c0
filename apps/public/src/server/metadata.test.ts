import { defaultSettings } from '@madrasah/contract';
import { linkCardPath } from '@madrasah/display';
import { defaultDescription } from '@madrasah/starter-content/defaults';
import { starterIdentity } from '@madrasah/starter-content/pages';
import { expect, test } from 'vitest';
import { render } from '../../test/render.ts';
import { anArticle, type MockResponses, mockLinks, origin, refused } from '../../test/site.ts';

const settings = {
  ...defaultSettings,
  websiteInfo: { ...defaultSettings.websiteInfo, phone: '(0299) 1', email: 'a@b.example' },
  socialLinks: { ...defaultSettings.socialLinks, instagram: 'https://instagram.com/manurulhikmah' },
};
const pageOf = (data: unknown[], page = 1) => ({
  data,
  pagination: { page, limit: 9, total: data.length, totalPages: 1 },
});
const responses: MockResponses = {
  'settings.read': () => settings,
  'menus.list': () => [],
  'menus.bySlug': () => ({
    title: 'Berita',
    description: 'Kabar madrasah',
    slug: 'berita',
    parent: { title: 'Publikasi', slug: 'publikasi' },
  }),
  'articles.latest': () => ({ data: [anArticle()] }),
  'articles.published': () => pageOf([anArticle()]),
  'articles.byId': () => ({ data: anArticle() }),
  'articles.related': () => ({ data: [] }),
};
const renderPage = async (url: string, changes: MockResponses = {}) =>
  (await render({ url, origin }, mockLinks({ ...responses, ...changes }))).html;

/** The parsed structured data of a page. */
const structured = (html: string): unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) => JSON.parse(text));

const step = (position: number, name: string, path: string) => ({
  '@type': 'ListItem',
  position,
  name,
  item: `${origin}${path}`,
});

const pages = ['/', '/articles/berita', '/articles/berita?page=2', '/articles/berita/panen-raya'];

test.each(pages)('%s has each tag of metadata once', async (url) => {
  const html = await renderPage(url);
  const once = [
    url === '/' ? /<title>Madrasah Aliyah Nurul Hikmah<\/title>/g : /<title>[^<]+ · MA Nurul Hikmah<\/title>/g,
    /<meta name="description" content="[^"]+"/g,
    /<link rel="canonical" href="https:\/\/madrasah\.example\/[^"]*"/g,
    /<meta property="og:(?:title|description|url|type|image|image:alt|site_name|locale)" content="[^"]+"/g,
    /<meta name="twitter:(?:card|title|description|image|image:alt)" content="[^"]+"/g,
  ];
  expect(once.map((pattern) => html.match(pattern)?.length)).toEqual([1, 1, 1, 8, 5]);
  expect(html).not.toContain('noindex');
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
  expect(html).toMatch(/<link rel="alternate" type="application\/rss\+xml" title="[^"]+" href="\/feed\.xml"\/>/);
});

test('the home page is named after the school with its slogan, if it has one', async () => {
  const titled = async (slogan: string) => {
    const websiteInfo = { ...settings.websiteInfo, slogan };
    const html = await renderPage('/', { 'settings.read': () => ({ ...settings, websiteInfo }) });
    return [/<title>([^<]*)</, /"og:title" content="([^"]*)"/].map((pattern) => pattern.exec(html)?.[1]);
  };
  const own = 'Madrasah Aliyah Nurul Hikmah · Maju &amp; santun';
  expect(await titled('Maju & santun')).toEqual([own, own]);
  expect((await titled(''))[0]).toBe('Madrasah Aliyah Nurul Hikmah');
});

test('a page without a photograph has a picture of its title', async () => {
  const card = linkCardPath({ kind: 'kategori', id: 'berita', title: 'Berita' });
  expect(await renderPage('/articles/berita')).toContain(`<meta property="og:image" content="${origin}${card}"`);
});

test('the feeds of a category are linked on its listing only', async () => {
  const own = 'href="/articles/berita/feed.xml"';
  expect(await renderPage('/articles/berita')).toContain(own);
  expect(await renderPage('/')).not.toContain(own);
});

test.each([
  ['an unknown address', '/tidak/ada', {}],
  [
    'a category that is not there',
    '/articles/tidak-ada',
    {
      'menus.bySlug': () => {
        throw refused('NOT_FOUND', 404);
      },
    },
  ],
  ['a page behind the last one of a listing', '/articles/berita?page=9', { 'articles.published': () => pageOf([], 9) }],
])('%s is excluded from search engines and has no canonical address', async (_, url, changes: MockResponses) => {
  const html = await renderPage(url, changes);
  expect(html.match(/<meta name="robots" content="[^"]*"/g)).toEqual(['<meta name="robots" content="noindex"']);
  expect(html).not.toContain('rel="canonical"');
});

test('[ART-025] the article is a NewsArticle with the required fields', async () => {
  const [article] = structured(await renderPage('/articles/berita/panen-raya'));
  expect(article).toEqual({
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: 'Panen Raya',
    description: 'Kebun belakang panen & berbagi.',
    image: [`${origin}/uploads/aa/panen.jpg`],
    datePublished: '2026-10-30T03:00:00.000Z',
    dateModified: '2026-10-31T03:00:00.000Z',
    articleSection: 'Kabar Sekolah',
    inLanguage: 'id',
    mainEntityOfPage: `${origin}/articles/berita/panen-raya`,
    url: `${origin}/articles/berita/panen-raya`,
    author: {
      '@type': 'Person',
      name: 'Siti Maryam',
      url: `${origin}/author/0b9f3a2e-9a55-4c1c-9e57-0d5f5d7e9a10`,
    },
    publisher: {
      '@type': 'EducationalOrganization',
      name: starterIdentity.name,
      url: `${origin}/`,
      logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png` },
    },
  });
});

test('an article and a listing have breadcrumbs', async () => {
  const [, way] = structured(await renderPage('/articles/berita/panen-raya'));
  expect(way).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      step(1, 'Beranda', '/'),
      step(2, 'Kabar Sekolah', '/articles/berita'),
      { '@type': 'ListItem', position: 3, name: 'Panen Raya' },
    ],
  });
  const [wayToListing] = structured(await renderPage('/articles/berita'));
  expect(wayToListing).toMatchObject({
    itemListElement: [
      step(1, 'Beranda', '/'),
      step(2, 'Publikasi', '/articles/publikasi'),
      { '@type': 'ListItem', position: 3, name: 'Berita' },
    ],
  });
});

test('the home page describes the school, with the settings’ data and the search address', async () => {
  const [front, ...others] = structured(await renderPage('/'));
  expect(others).toEqual([]);
  expect(front).toEqual({
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'EducationalOrganization',
        '@id': `${origin}/#school`,
        name: starterIdentity.name,
        alternateName: starterIdentity.shortName,
        url: `${origin}/`,
        logo: `${origin}/icon-512.png`,
        description: defaultDescription(starterIdentity),
        telephone: '(0299) 1',
        email: 'a@b.example',
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer service',
          availableLanguage: 'id',
          telephone: '(0299) 1',
          email: 'a@b.example',
        },
        sameAs: ['https://instagram.com/manurulhikmah'],
      },
      {
        '@type': 'WebSite',
        '@id': `${origin}/#site`,
        name: starterIdentity.name,
        url: `${origin}/`,
        inLanguage: 'id',
        publisher: { '@id': `${origin}/#school` },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}/news?search={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  });
});

test('the address of the school is a postal address', async () => {
  const websiteInfo = { ...settings.websiteInfo, address: 'Jalan Melati 9' };
  const [front] = structured(await renderPage('/', { 'settings.read': () => ({ ...settings, websiteInfo }) }));
  expect(front).toMatchObject({
    '@graph': [
      { address: { '@type': 'PostalAddress', streetAddress: 'Jalan Melati 9', addressCountry: 'ID' } },
      { '@type': 'WebSite' },
    ],
  });
});

test('a listing lists its articles, and an author’s page describes its person', async () => {
  const listed = [anArticle(), anArticle({ id: 8, slug: 'panen-kedua' })];
  const [, list] = structured(await renderPage('/articles/berita', { 'articles.published': () => pageOf(listed) }));
  expect(list).toEqual({
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: ['panen-raya', 'panen-kedua'].map((slug, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: `${origin}/articles/berita/${slug}`,
    })),
  });
  const id = '0b9f3a2e-9a55-4c1c-9e57-0d5f5d7e9a10';
  const author = { id, fullName: 'Siti Maryam', avatar: '/uploads/aa/siti.jpg', articleCount: 1 };
  const [profile] = structured(await renderPage(`/author/${id}`, { 'authors.byId': () => ({ data: author }) }));
  expect(profile).toMatchObject({
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: 'Siti Maryam',
      url: `${origin}/author/${id}`,
      image: `${origin}/uploads/aa/siti.jpg`,
    },
  });
});

test('a title can end neither the head nor its data block', async () => {
  const title = `</title></script><script>alert("x")</script>`;
  const html = await renderPage('/articles/berita/panen-raya', {
    'articles.byId': () => ({ data: anArticle({ title }) }),
  });
  expect(html).not.toContain('<script>alert');
  expect(structured(html)[0]).toMatchObject({ headline: title });
});
