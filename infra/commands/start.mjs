import { join } from 'node:path';
import { buildSite } from './build.mjs';
import { installLibraries } from './installation.mjs';
import { environment, giveUp, root } from './repository.mjs';
import { run } from './run.mjs';

// `npm start`: installs and builds what is missing, then runs the application until it is asked to stop.
// Runs on any Node from 20 on, with nothing installed; the application runs on the repository's own.
try {
  await installLibraries();
  await buildSite();
  const env = { ...environment, NODE_ENV: environment.NODE_ENV || 'production' };
  const { code } = await run(join(root, 'node_modules/.bin/node'), ['apps/api/src/main.ts'], { env });
  process.exitCode = code;
} catch (error) {
  giveUp(error);
}
