import { isSitePath } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { routeTree } from '../routeTree.gen.ts';

const paths = Object.values(routeTree.children ?? {}).map((route: { options: object }) =>
  'path' in route.options ? String(route.options.path) : '',
);

test('the server counts visits of every page, and of nothing else', () => {
  expect(paths.length).toBeGreaterThan(10);
  // The page that shows who holds a link what is not published is private: its address is a secret.
  const open = paths.filter((path) => !path.includes('pratinjau'));
  expect(open.length).toBe(paths.length - 1);
  const visited = open.map((path) => `/${path.replace(/\$\w+/g, 'apa-saja').replace(/^\/|\/$/g, '')}`);
  expect(visited.filter((path) => !isSitePath(path))).toEqual([]);
  for (const path of ['', '/about/', '/admin', '/api/articles', '/articles', '/articles/a/b/c', '/abouta', '//about']) {
    expect([path, isSitePath(path)]).toEqual([path, false]);
  }
});
