import { expect, test } from 'vitest';
import { categorySlugs, illustrationsIn, starterArticles, starterUsers, withStoredPictures } from './index.ts';

const emptyTags = new Set(['br', 'img']);
const allowedTags = new Set('p br h1 h2 strong em u s a ul ol li blockquote table thead tbody tr th td img'.split(' '));

/** Name of the first tag that is not allowed, not closed or closed out of turn; null where all is well. */
function firstFaultyTag(html: string): string | null {
  const open: string[] = [];
  for (const [, closing, name = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
    if (!allowedTags.has(name)) return name;
    if (emptyTags.has(name)) continue;
    if (!closing) open.push(name);
    else if (open.pop() !== name) return name;
  }
  return open.at(-1) ?? null;
}

function articlesHolding(pattern: RegExp) {
  return starterArticles.filter(({ content }) => pattern.test(content));
}

test('every category of the navigation has an article', () => {
  const used = new Set(starterArticles.filter(({ status }) => !status).map(({ category }) => category));
  expect([...used].sort()).toEqual([...categorySlugs].sort());
});

test('titles are unique and fit the column', () => {
  const titles = starterArticles.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles.filter((title) => title.length > 255)).toEqual([]);
});

test('excerpts keep to the advised 150 characters', () => {
  const long = starterArticles.filter(({ excerpt }) => excerpt.replaceAll(/<[^>]+>/g, '').length > 150);
  expect(long.map(({ title }) => title)).toEqual([]);
});

test.each(starterArticles)('the HTML of "$title" is well-formed and within the allowed set', ({ content }) => {
  expect(firstFaultyTag(content)).toBeNull();
  expect(content.replaceAll(/<[^>]+>/g, '')).not.toMatch(/[<>]/);
});

test('every picture reference in the content names a picture that can be drawn', () => {
  const motifs = starterArticles.flatMap(({ content }) => illustrationsIn(content));
  expect(motifs.length).toBeGreaterThanOrEqual(5);
  expect(withStoredPictures('<img src="picture:sea/nila/2">', ({ kind }) => `/media/${kind}.jpg`)).toBe(
    '<img src="/media/sea.jpg">',
  );
  expect(() => illustrationsIn('<img src="picture:photo/nila/2">')).toThrow('picture:photo/nila/2');
});

test('drafts, an archived article and one without a main picture are among them', () => {
  expect(starterArticles.filter(({ status }) => status === 'draft')).toHaveLength(2);
  expect(starterArticles.filter(({ status }) => status === 'archived')).toHaveLength(1);
  expect(starterArticles.some(({ picture, status }) => picture === null && !status)).toBe(true);
});

test('the collection shows every kind of content that a page can hold', () => {
  expect(starterArticles.length).toBeGreaterThanOrEqual(36);
  expect(articlesHolding(/<(table|ul|ol)>/).length).toBeGreaterThanOrEqual(6);
  expect(articlesHolding(/<blockquote>/).length).toBeGreaterThanOrEqual(5);
  expect(articlesHolding(/<p lang="ar" dir="rtl">/).length).toBeGreaterThanOrEqual(6);
  expect(articlesHolding(/<img /).length).toBeGreaterThanOrEqual(5);
  expect(articlesHolding(/href="\//).length).toBeGreaterThanOrEqual(5);
  expect(starterArticles.filter(({ gallery = [] }) => gallery.length >= 3).length).toBeGreaterThanOrEqual(4);
  expect(starterArticles.filter(({ title }) => title.length > 110).length).toBeGreaterThanOrEqual(2);
  expect(starterArticles.filter(({ category, status }) => category === 'berita' && !status).length).toBeGreaterThan(9);
});

test('starter accounts hold both roles and different addresses', () => {
  expect(new Set(starterUsers.map(({ role }) => role))).toEqual(new Set(['editor', 'author']));
  expect(new Set(starterUsers.map(({ email }) => email)).size).toBe(starterUsers.length);
});
