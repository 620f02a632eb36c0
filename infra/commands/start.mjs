import { join } from 'node:path';
import { buildSite } from './build-site.mjs';
import { installDependencies } from './install-dependencies.mjs';
import { environment, reportFailure, root } from './repository.mjs';
import { run } from './run.mjs';

// `npm start`: installs and builds what is missing, then runs the application until it is asked to stop.
// Runs on any Node from 20 on, with nothing installed; the application runs on the repository's own.
try {
  await installDependencies();
  await buildSite();
  // On a terminal a line per request would bury what the operator has to read, the first password above all.
  const { NODE_ENV = 'production', LOG_LEVEL = 'warn' } = environment;
  // Known before the program's first file is read, so that Node need not load its TypeScript compiler (30 MB) for it.
  const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/node-compile');
  // The C library would give each thread that works for a moment a heap of its own, and take none back: 30 to 80 MB.
  const env = { NODE_COMPILE_CACHE, MALLOC_ARENA_MAX: '2', ...environment, NODE_ENV, LOG_LEVEL };
  // In megabytes: pages are made of much that is gone the next moment, and V8 would keep 100 MB ready for it.
  const program = ['--max-semi-space-size=8', 'apps/api/src/main.ts'];
  const { code } = await run(join(root, 'node_modules/.bin/node'), program, { env });
  process.exitCode = code;
} catch (error) {
  reportFailure(error);
}
