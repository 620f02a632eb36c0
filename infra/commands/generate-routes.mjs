import { join } from 'node:path';
import { Generator, getConfig } from '@tanstack/router-generator';
import { printLine, root } from './repository.mjs';

// A part of `npm run generate`: writes the route trees of both apps from their route files, as a build does, with the same settings
// (`tsr.config.json`). After it the types of a new route are known.

for (const app of ['apps/admin', 'apps/public']) {
  const folder = join(root, app);
  await new Generator({ config: getConfig({}, folder), root: folder }).run();
  printLine(`${app}/src/routeTree.gen.ts`);
}
