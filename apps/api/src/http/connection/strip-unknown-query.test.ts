import { expect, test } from 'vitest';
import { stripUnknownQuery } from '../transport/canonical-read.ts';

test.each([
  ['/articles/berita?fbclid=abc', '/articles/berita'],
  ['/news?search=utm_source&utm_source=wa&page=2&gclid=1', '/news?search=utm_source&page=2'],
  ['/news?search=a%26fbclid', '/news?search=a%26fbclid'],
  ['/news?sea%72ch=a', '/news?sea%72ch=a'],
  ['/news?', '/news'],
  ['/news?%E0=1&page=2', '/news?page=2'],
  ['/news?page=2&bagian=daftar', '/news?page=2&bagian=daftar'],
  ['/news?page=2&bagian=semua', '/news?page=2'],
  ['/news?page=2#page=3', '/news?page=2'],
  ['/api/articles/latest#x', '/api/articles/latest'],
  ['/api/settings?page=2', '/api/settings?page=2'],
  ['/api/docs?page=2', '/api/docs'],
  ['/trpc/articles.latest?batch=1&input=%7B%7D&x=1', '/trpc/articles.latest?batch=1&input=%7B%7D'],
  ['/uploads/a.jpg?v=1', '/uploads/a.jpg'],
  ['/', '/'],
])('%s becomes %s', (address, stripped) => {
  expect(stripUnknownQuery(address)).toBe(stripped);
});
