import { expect, test } from 'vitest';
import { describeApi } from '../transport/openapi.ts';
import { stripUnknownQuery } from './strip-unknown-query.ts';

test.each([
  ['/articles/berita?fbclid=abc', '/articles/berita'],
  ['/news?search=utm_source&utm_source=wa&page=2&gclid=1', '/news?search=utm_source&page=2'],
  ['/news?search=a%26fbclid', '/news?search=a%26fbclid'],
  ['/news?sea%72ch=a', '/news?sea%72ch=a'],
  ['/news?', '/news'],
  ['/news?%E0=1&page=2', '/news?page=2'],
  ['/news?page=2#page=3', '/news?page=2'],
  ['/api/articles/latest#x', '/api/articles/latest'],
  ['/api/settings?page=2', '/api/settings'],
  ['/api/docs?page=2', '/api/docs'],
  ['/trpc/articles.latest?batch=1&input=%7B%7D&x=1', '/trpc/articles.latest?batch=1&input=%7B%7D'],
  ['/uploads/a.jpg?v=1', '/uploads/a.jpg'],
  ['/', '/'],
])('%s becomes %s', (address, stripped) => {
  expect(stripUnknownQuery(address)).toBe(stripped);
});

test('all parameters of the OpenAPI document are kept, and no others', () => {
  const queries = Object.entries(describeApi('http://madrasah.test').paths ?? {}).flatMap(([path, item]) => {
    const names = (item.get?.parameters ?? []).flatMap((parameter) =>
      'in' in parameter && parameter.in === 'query' ? [parameter.name] : [],
    );
    return names.length > 0 ? [{ path: path.replace(/\{.+?\}/g, 'sesuatu'), names }] : [];
  });
  expect(queries.length).toBeGreaterThan(5);
  for (const { path, names } of queries) {
    const known = `${path}?${names.map((name) => `${name}=1`).join('&')}`;
    expect(stripUnknownQuery(`${known}&asing=1`)).toBe(known);
  }
});
