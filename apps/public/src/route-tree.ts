import { routeTree } from './routeTree.gen.ts';
import { plainRoutes } from './shared/entries/plain-kinds.tsx';

// The routes of files, and those that follow from declarations alone.
routeTree.addChildren([...Object.values(routeTree.children ?? {}), ...plainRoutes(routeTree)]);

export { routeTree };
