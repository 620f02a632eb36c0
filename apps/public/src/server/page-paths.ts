import { routeTree } from '../route-tree.ts';

type Branch = { options: { path?: string }; children?: unknown };

const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null && 'options' in value;

/** The paths of all routes, below which staff cannot place pages of their own. */
export const pagePaths: readonly string[] = Object.values(routeTree.children ?? {})
  .filter(isBranch)
  .flatMap(({ options }) => options.path ?? []);
