import { expect, test } from 'vitest';
import { articleTag, authorTag, type ChangeTag, categoryTag, TagSet, wholeTags } from '../../../shared/change-tags.ts';
import { everything, keysOf, purgedBy } from './purger.ts';

const someone = 'aaaaaaaa-9a55-4c1c-9e57-0d5f5d7e9a10';
const changedTags: ChangeTag[] = [
  ...wholeTags,
  ...[articleTag(17), articleTag(18), authorTag(someone), categoryTag('berita')],
  ...(['listing', 'listing:category:5', 'category-tree', 'comments:17', 'site-map:1'] as const),
];
const shown: ChangeTag[][] = [
  ['article:17', 'category:berita', 'settings'],
  ['listing:category:5', 'article:18', 'navigation'],
  ['articles'],
  ['comments:17', 'settings'],
  ['guestbook'],
];

test('a change purges from a CDN exactly the responses that become stale here', () => {
  for (const tags of shown) {
    const keys = new Set(keysOf(tags));
    for (const tag of changedTags) {
      const isForgotten = purgedBy(tag).some((key) => keys.has(key));
      expect([tags, tag, isForgotten]).toEqual([tags, tag, new TagSet(tags).isTouchedBy(tag)]);
    }
    expect(everything.some((key) => keys.has(key))).toBe(true);
  }
});

test('a response with long tags names the longest kind by its whole-kind key, and the others as they are', () => {
  const slugs = (length: number) =>
    Array.from({ length: 40 }, (_, index) => categoryTag(`${index}-`.padEnd(length, 'x')));
  const lengthOf = (keys: string[]) => keys.join(' ').length;
  const short = keysOf(['article:17', ...slugs(36)]);
  expect([short.length, lengthOf(short) <= 2_048]).toEqual([43, true]);
  expect(keysOf(['article:17', ...slugs(120)])).toEqual(['any-articles', 'article:17', 'any-categories', 'categories']);
});
