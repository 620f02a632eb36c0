import { expect, test } from 'vitest';
import { descriptionOf } from './article-values.ts';

test('the description is the excerpt or the beginning of the text, in at most 160 characters', () => {
  expect(descriptionOf({ excerpt: '<p>Panen <b>raya</b></p>', content: '<p>Isi</p>' })).toBe('Panen raya');
  expect(descriptionOf({ excerpt: '', content: '<h2>Isi</h2><p>pertama</p>' })).toBe('Isi pertama');
  expect(descriptionOf({ excerpt: '', content: '' })).toBe('');
  const long = descriptionOf({ excerpt: '', content: `<p>${'kata '.repeat(10_000)}</p>` });
  expect(long.length).toBeLessThanOrEqual(161);
  expect(long).toMatch(/^kata .*…$/);
});
