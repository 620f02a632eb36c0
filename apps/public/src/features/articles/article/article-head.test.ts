import type { Article } from '@madrasah/contract';
import { aWholeArticleView, textsLeftOut, textsMissingIn } from '@madrasah/contract/examples';
import { linkCardPath } from '@madrasah/display';
import { starterIdentity } from '@madrasah/starter-content/pages';
import { expect, test } from 'vitest';
import { anArticle, origin } from '../../../../test/site.ts';
import { listingHead } from '../listing/listing.ts';
import { articleHead, articleStructuredData, toReadable } from './article.ts';

const site = {
  origin,
  identity: { ...starterIdentity, institution: 'madrasah' as const, mark: '' },
  isWithdrawn: false,
};

test('title, description, canonical and previews describe this article', () => {
  const head = articleHead(toReadable(anArticle()), site);
  expect(head.meta).toEqual(
    expect.arrayContaining([
      { title: 'Panen Raya · MA Nurul Hikmah' },
      { name: 'description', content: 'Kebun belakang panen & berbagi.' },
      { property: 'og:title', content: 'Panen Raya' },
      { property: 'og:type', content: 'article' },
      { property: 'og:image', content: `${origin}/uploads/aa/panen.jpg` },
      { property: 'og:url', content: `${origin}/articles/berita/panen-raya` },
      { name: 'twitter:title', content: 'Panen Raya' },
    ]),
  );
  expect('links' in head && head.links).toEqual([{ rel: 'canonical', href: `${origin}/articles/berita/panen-raya` }]);
});

test('the link preview picture is used when it exists', () => {
  const picture = { url: '/uploads/aa/panen.jpg', width: 1_600, height: 900, variants: [], focus: null };
  const imageOf = (preview: string | null) =>
    articleHead(toReadable(anArticle({ pictures: [{ ...picture, preview }] })), site).meta;
  expect(imageOf('/uploads/aa/panen-og.jpg')).toContainEqual({
    property: 'og:image',
    content: `${origin}/uploads/aa/panen-og.jpg`,
  });
  expect(imageOf(null)).toContainEqual({ property: 'og:image', content: `${origin}/uploads/aa/panen.jpg` });
});

test('without an excerpt the description is the beginning of the text', () => {
  const head = articleHead(toReadable(anArticle({ excerpt: '' })), site);
  expect(head.meta).toContainEqual({ name: 'description', content: 'Pagi Enam ratus ikat kangkung.' });
});

const imageTags = (article: Article) =>
  articleHead(toReadable(article), site).meta.filter(
    (tag) => 'content' in tag && /image/.test(('property' in tag ? tag.property : tag.name) ?? ''),
  );
const kept = { url: '/uploads/aa/panen.jpg', width: 1_600, height: 900, variants: [], preview: null, focus: null };

test('the picture of a link is the link preview, with its size and a description', () => {
  const pictures = [{ ...kept, preview: '/uploads/aa/panen-og.jpg' }];
  expect(imageTags(anArticle({ pictures }))).toEqual([
    { property: 'og:image', content: `${origin}/uploads/aa/panen-og.jpg` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: 'Gambar utama: Panen Raya' },
    { name: 'twitter:image', content: `${origin}/uploads/aa/panen-og.jpg` },
    { name: 'twitter:image:alt', content: 'Gambar utama: Panen Raya' },
  ]);
});

test('without a link preview the picture of a link is the main image; without a main image it is the title', () => {
  expect(imageTags(anArticle({ pictures: [kept] }))).toEqual(
    expect.arrayContaining([
      { property: 'og:image', content: `${origin}/uploads/aa/panen.jpg` },
      { property: 'og:image:width', content: '1600' },
    ]),
  );
  expect(imageTags(anArticle({ image: null }))).toEqual(
    expect.arrayContaining([
      {
        property: 'og:image',
        content: `${origin}${linkCardPath({ kind: 'artikel', id: 'k3x9', title: 'Panen Raya' })}`,
      },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:alt', content: 'Panen Raya' },
    ]),
  );
});

test('structured data links the author to the author page', () => {
  const data = articleStructuredData(toReadable(anArticle()), site);
  expect(data.author).toEqual({
    '@type': 'Person',
    name: 'Siti Maryam',
    url: `${origin}/author/0b9f3a2e-9a55-4c1c-9e57-0d5f5d7e9a10`,
  });
  expect(data).toMatchObject({ headline: 'Panen Raya', datePublished: '2026-10-30T03:00:00.000Z' });
});

test('structured data hold every text of an article but those left out on purpose', () => {
  const data = articleStructuredData(toReadable(aWholeArticleView('/uploads/aa/panen.jpg')), site);
  expect(textsMissingIn(JSON.stringify(data))).toEqual(textsLeftOut.structuredData);
});

const unlisted = { name: 'robots', content: 'noindex' };

test('a page without an article is excluded from search engines', () => {
  expect(articleHead(undefined, site).meta).toContainEqual(unlisted);
});

const listing = {
  title: 'Berita',
  description: '',
  slug: 'berita',
  parent: null,
  path: '/articles/berita',
  page: 2,
  isBeyondEnd: false,
};

test('further pages of a listing have their own address, and the listing has feeds', () => {
  const head = listingHead(listing, site);
  expect('links' in head && head.links).toEqual([
    { rel: 'canonical', href: `${origin}/articles/berita?page=2` },
    expect.objectContaining({ rel: 'alternate', type: 'application/rss+xml', href: '/articles/berita/feed.xml' }),
    expect.objectContaining({ rel: 'alternate', type: 'application/atom+xml', href: '/articles/berita/atom.xml' }),
    expect.objectContaining({ rel: 'alternate', type: 'application/feed+json', href: '/articles/berita/feed.json' }),
  ]);
});

test('a page after the end of a listing is excluded from search engines', () => {
  expect(listingHead({ ...listing, isBeyondEnd: true }, site).meta).toContainEqual(unlisted);
});
