import { pageQueryNames } from '@madrasah/display';
import { expect, test } from 'vitest';
import { routeTree } from './route-tree.ts';

type Options = { validateSearch?: unknown };
const routes: { options: Options }[] = Object.values(routeTree.children ?? {});

/** The query parameters that a route reads. */
function askedBy({ options: { validateSearch } }: { options: Options }): string[] {
  const requested: string[] = [];
  const search = new Proxy({}, { get: (_target, name) => void requested.push(String(name)) });
  if (typeof validateSearch === 'function') validateSearch(search);
  return requested;
}

test('the server accepts exactly the parameters that pages read', () => {
  expect([...new Set(routes.flatMap(askedBy))].sort()).toEqual([...pageQueryNames].sort());
});
