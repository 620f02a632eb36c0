import { routeTree } from '../route-tree.ts';

/** The paths of all routes, below which staff cannot place pages of their own. */
export const pagePaths: readonly string[] = Object.values(routeTree.children ?? {}).flatMap(
  ({ options }: { options: { path?: string } }) => options.path ?? [],
);
