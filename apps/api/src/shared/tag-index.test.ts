import { expect, test } from 'vitest';
import { type ChangeTag, TagSet } from './change-tags.ts';
import { TagIndex } from './query-cache.ts';

const tags: ChangeTag[] = ['articles', 'article:1', 'article:2', 'listing', 'category-tree', 'categories', 'settings'];
/** Every set of these tags, by a key. */
const sets = Array.from({ length: 2 ** tags.length }, (_, bits) => ({
  key: `/${bits}`,
  tags: new TagSet(tags.filter((_tag, index) => bits & (1 << index))),
}));

const touched = (tag: ChangeTag, among = sets) =>
  among.filter((set) => set.tags.isTouchedBy(tag)).map(({ key }) => key);

test.each(tags)('finds exactly the keys whose tags a change of %s touches', (tag) => {
  const index = new TagIndex();
  for (const set of sets) index.add(set.key, set.tags);
  expect(new Set(index.keysTouchedBy(tag))).toEqual(new Set(touched(tag)));

  const kept = sets.filter((_set, position) => position % 3 === 0);
  for (const set of sets) if (!kept.includes(set)) index.remove(set.key, set.tags);
  expect(new Set(index.keysTouchedBy(tag))).toEqual(new Set(touched(tag, kept)));
});

test('a key that was removed may be added with other tags', () => {
  const index = new TagIndex();
  index.add('/a', new TagSet(['article:1', 'settings']));
  index.remove('/a', new TagSet(['article:1', 'settings']));
  index.add('/a', new TagSet(['listing']));
  expect([index.keysTouchedBy('article:1').size, index.keysTouchedBy('settings').size]).toEqual([0, 0]);
  expect([...index.keysTouchedBy('listing')]).toEqual(['/a']);
});
