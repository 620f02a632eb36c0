import { routeTree } from './routeTree.gen.ts';
import { plainRoutes } from './shared/entries/plain-kinds.tsx';

// Adds to the routes generated from files those of the kinds of entries that have no pages of their own.
routeTree.addChildren([...Object.values(routeTree.children ?? {}), ...plainRoutes(routeTree)]);

export { routeTree };
