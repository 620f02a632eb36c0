import { isSitePath } from '@madrasah/contract';
import { expect, test } from 'vitest';
import { routeTree } from '../route-tree.ts';

const paths = Object.values(routeTree.children ?? {}).map((route: { options: object }) =>
  'path' in route.options ? String(route.options.path) : '',
);

test('the server counts visits of every page with a route of its own, and of nothing else', () => {
  expect(paths.length).toBeGreaterThan(10);
  // Addresses of previews and subscriptions contain a secret. A path of the school's own pages may also be of none.
  const uncounted = ['/$', '/langganan/$token', '/pratinjau/$secret', '/pratinjau/$kind/$secret'];
  const open = paths.filter((path) => !uncounted.includes(path));
  const visited = open.map((path) => `/${path.replace(/\$\w+/g, 'apa-saja').replace(/^\/|\/$/g, '')}`);
  expect(visited.filter((path) => !isSitePath(path))).toEqual([]);
  for (const path of ['', '/about/', '/admin', '/api/articles', '/articles', '/articles/a/b/c', '/abouta', '//about']) {
    expect([path, isSitePath(path)]).toEqual([path, false]);
  }
});
