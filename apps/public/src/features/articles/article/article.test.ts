import { articlePath } from '@madrasah/display';
import { isNotFound, isRedirect } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { anArticle, aRouterContext, refused } from '../../../../test/site.ts';
import { loadArticle, relatedQuery, toReadable } from './article.ts';

const address = { category: 'berita', slug: 'panen-raya' };
const responses = { 'articles.byId': () => ({ data: anArticle() }), 'articles.related': () => ({ data: [] }) };
const outcomeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'shown',
    (reason: unknown) => reason,
  );

test.each(['panen-raya', 'k3x9', '7'])('an article is shown when requested by %s', async (slug) => {
  const article = await loadArticle(aRouterContext(responses), { category: 'berita', slug });
  expect(article.title).toBe('Panen Raya');
});

test('a former slug redirects permanently to the current address', async () => {
  const outcome = await outcomeOf(loadArticle(aRouterContext(responses), { category: 'berita', slug: 'panen' }));
  expect(isRedirect(outcome) && [outcome.status, outcome.options.href]).toEqual([301, '/articles/berita/panen-raya']);
});

test('a missing article is a missing page', async () => {
  const nowhere = aRouterContext({
    'articles.byId': () => {
      throw refused('NOT_FOUND', 404);
    },
  });
  expect(isNotFound(await outcomeOf(loadArticle(nowhere, address)))).toBe(true);
});

test('a server error is not a missing article', async () => {
  const broken = aRouterContext({
    'articles.byId': () => {
      throw refused('INTERNAL', 500);
    },
  });
  const outcome = await outcomeOf(loadArticle(broken, address));
  expect(isNotFound(outcome)).toBe(false);
  expect(outcome).toBeInstanceOf(Error);
});

test('[API-020] when related articles fail, four of the category are requested and three others are shown', async () => {
  const requested: unknown[] = [];
  const listed = ['panen-raya', 'satu', 'dua', 'tiga'].map((slug, index) => anArticle({ id: index + 1, slug }));
  const site = aRouterContext({
    'articles.related': () => {
      throw refused('INTERNAL', 500);
    },
    'articles.published': (input) => {
      requested.push(input);
      return { data: listed, pagination: { page: 1, limit: 4, total: 4, totalPages: 1 } };
    },
  });
  const related = await site.queryClient.fetchQuery(relatedQuery(site, address));
  expect(related.map(({ slug }) => slug)).toEqual(['satu', 'dua', 'tiga']);
  expect(requested).toEqual([{ category: 'berita', page: 1, limit: 4, view: 'card' }]);
});

test('related articles do not include the article itself, by whatever key it was requested', async () => {
  const listed = [anArticle(), anArticle({ id: 8, publicId: 'z9', slug: 'satu' })];
  const site = aRouterContext({
    'articles.published': () => ({ data: listed, pagination: { page: 1, limit: 4, total: 2, totalPages: 1 } }),
  });
  for (const slug of ['panen-raya', 'k3x9', '7']) {
    const related = await site.queryClient.fetchQuery(relatedQuery(site, { category: 'berita', slug }));
    expect(related.map(({ id }) => id)).toEqual([8]);
  }
});

const variantsOf = (name: string) =>
  [480, 960].map((width) => ({ url: `/uploads/${name}-${width}.avif`, format: 'avif' as const, width }));
const pictureOf = (name: string, preview: string | null = null) => ({
  url: `/uploads/${name}.jpg`,
  width: 1_000,
  height: 750,
  variants: variantsOf(name),
  preview,
  focus: null,
});

test('the data of pictures in the text is in the text’s markup only', () => {
  const content = '<p><img src="/uploads/kebun.jpg" alt="Kebun"></p>';
  const article = toReadable(
    anArticle({ content, image: '/uploads/utama.jpg', pictures: [pictureOf('utama'), pictureOf('kebun')] }),
  );
  expect(article.pictures?.map(({ url }) => url)).toEqual(['/uploads/utama.jpg']);
  expect(article.content).toContain('srcset="/uploads/kebun-480.avif 480w, /uploads/kebun-960.avif 960w"');
  expect(article.content).toContain('alt="Kebun" width="1000" height="750"');
});

test('an article’s canonical address has its own category', () => {
  expect(articlePath(anArticle())).toBe('/articles/berita/panen-raya');
});

test('the content is prepared for display under the page title', () => {
  expect(toReadable(anArticle()).content).toContain('<h2>Pagi</h2>');
});
