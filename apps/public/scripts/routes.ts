import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const sources = fileURLToPath(new URL('../src', import.meta.url));

/** The files with a route, by its id: a file contains the route of the page that it shows. */
export const routeFiles: Readonly<Record<string, string>> = Object.fromEntries(
  globSync('{routes,features,extensions}/**/*.tsx', { cwd: sources })
    .sort()
    .flatMap((file) => {
      const [, id] = /\bcreateFileRoute\('([^']+)'\)/.exec(readFileSync(join(sources, file), 'utf8')) ?? [];
      return id ? [[id, file]] : [];
    }),
);

/** The routes for the generator of `routeTree.gen.ts`. */
export const routes = {
  type: 'root',
  file: 'routes/__root.tsx',
  children: Object.entries(routeFiles).map(([path, file]) => ({ type: 'route', path, file })),
};
