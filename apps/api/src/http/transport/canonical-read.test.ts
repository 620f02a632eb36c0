import { describe, expect, test } from 'vitest';
import { documentedRoutes } from '../../extensions/index.ts';
import { readAddress } from './canonical-read.ts';
import { describeApi } from './openapi.ts';

describe('equal requests have one address', () => {
  test.each([
    ['/api/articles?limit=10&page=1', '/api/articles'],
    ['/api/articles?page=abc&limit=0', '/api/articles'],
    ['/api/articles?page=2&limit=05', '/api/articles?limit=5&page=2'],
    ['/api/articles?p%61ge=2', '/api/articles?page=2'],
    ['/api/articles?_=1764&_v=2', '/api/articles'],
    ['/api/ARTICLES/Latest/', '/api/articles/latest'],
    ['/api/articles/Slug-Besar/related?limit=3', '/api/articles/Slug-Besar/related'],
    ['/api/articles?category=opini&category=berita&category=opini', '/api/articles?category=berita&category=opini'],
    ['/api/articles?fields=title,id&fields=slug', '/api/articles?fields=id&fields=slug&fields=title'],
    ['/api/articles?featured=false', '/api/articles?featured=false'],
    ['/api/articles?tag=%20wisuda', '/api/articles?tag=wisuda'],
    [
      '/api/articles?updatedSince=2026-03-10T10:00:00%2B07:00',
      '/api/articles?updatedSince=2026-03-10T03%3A00%3A00.000Z',
    ],
    ['/api/articles?q=lomba+robotik', '/api/articles?search=lomba%20robotik'],
    ['/api/articles/search?search=lomba%20robotik', '/api/articles/search?q=lomba%20robotik'],
    ['/api/docs?page=2', '/api/docs'],
    ['/api/openapi.json?_=1', '/api/openapi.json'],
  ])('%s is %s', (sent, address) => {
    expect(readAddress(sent)).toMatchObject({ address, unknown: [] });
    expect(readAddress(address)).toMatchObject({ address, unknown: [] });
  });

  test('a refused value stays as it was sent', () => {
    for (const address of ['/api/articles?view=lain', '/api/articles?author=x', '/api/articles?fields=rahasia']) {
      expect(readAddress(address).address).toBe(address);
    }
  });
});

test('a parameter in the path is none of the query', () => {
  expect(readAddress('/api/articles/5?id=7')).toMatchObject({ unknown: ['id'], known: [] });
});

test('the parameters of the OpenAPI document are known, and no others', () => {
  const queries = Object.entries(describeApi('http://madrasah.test', documentedRoutes).paths ?? {}).flatMap(
    ([path, item]) => {
      const names = (item.get?.parameters ?? []).flatMap((parameter) =>
        'in' in parameter && parameter.in === 'query' ? [parameter.name] : [],
      );
      return item.get && path.startsWith('/api/') ? [{ path: path.replace(/\{.+?\}/g, 'sesuatu'), names }] : [];
    },
  );
  expect(queries.length).toBeGreaterThan(50);
  for (const { path, names } of queries) {
    const query = [...names, 'asing'].map((name) => `${name}=1`).join('&');
    expect(readAddress(`${path}?${query}`), path).toMatchObject({ unknown: ['asing'], known: names });
  }
});
