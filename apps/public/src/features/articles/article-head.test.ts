import { expect, test } from 'vitest';
import { anArticle, origin } from '../../testing/site.ts';
import { toReadable } from './article.ts';
import { articleHead, listingHead, structuredArticle } from './article-head.ts';

test('title, description, canonical and previews tell of this article', () => {
  const head = articleHead(toReadable(anArticle()), origin);
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

test('beside a link stands the copy made for that, where there is one', () => {
  const picture = { url: '/uploads/aa/panen.jpg', width: 1_600, height: 900, variants: [] };
  const imageOf = (preview: string | null) =>
    articleHead(toReadable(anArticle({ pictures: [{ ...picture, preview }] })), origin).meta;
  expect(imageOf('/uploads/aa/panen-og.jpg')).toContainEqual({
    property: 'og:image',
    content: `${origin}/uploads/aa/panen-og.jpg`,
  });
  expect(imageOf(null)).toContainEqual({ property: 'og:image', content: `${origin}/uploads/aa/panen.jpg` });
});

test('without an excerpt the description is the beginning of the text', () => {
  const head = articleHead(toReadable(anArticle({ excerpt: '' })), origin);
  expect(head.meta).toContainEqual({ name: 'description', content: 'Pagi Enam ratus ikat kangkung.' });
});

test('structured data links the author to the author page', () => {
  const data = structuredArticle(toReadable(anArticle()), origin);
  expect(data.author).toEqual({
    '@type': 'Person',
    name: 'Siti Maryam',
    url: `${origin}/author/0b9f3a2e-9a55-4c1c-9e57-0d5f5d7e9a10`,
  });
  expect(data).toMatchObject({ headline: 'Panen Raya', datePublished: '2026-10-30T03:00:00.000Z' });
});

test('a page that shows no article asks not to be indexed', () => {
  expect(articleHead(undefined, origin).meta).toContainEqual({ name: 'robots', content: 'noindex' });
});

test('further pages of a listing have their own address', () => {
  const listing = { title: 'Berita', description: '', path: '/articles/berita', page: 2 };
  const head = listingHead(listing, origin);
  expect('links' in head && head.links).toEqual([{ rel: 'canonical', href: `${origin}/articles/berita?page=2` }]);
});
