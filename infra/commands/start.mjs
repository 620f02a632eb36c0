import { join } from 'node:path';
import { buildSite, installDependencies } from './install-and-build.mjs';
import { environment, reportFailure, root } from './repository.mjs';
import { run } from './run.mjs';

// `npm start`: installs and builds what is missing, then runs the application until it is stopped. Starts with any
// Node from 20 on, with nothing installed; the application uses the repository's Node.
try {
  await installDependencies();
  await buildSite();
  // On a terminal, a line per request would hide what the operator must read, such as the first password.
  const { NODE_ENV = 'production', LOG_LEVEL = 'warn' } = environment;
  // Set before the program's first file is loaded, so that Node does not load its TypeScript compiler (30 MB) for it.
  const NODE_COMPILE_CACHE = join(root, 'node_modules/.cache/node-compile');
  // By default the C library gives each active thread its own heap and does not return it: 30 to 80 MB.
  const env = { NODE_COMPILE_CACHE, MALLOC_ARENA_MAX: '2', ...environment, NODE_ENV, LOG_LEVEL };
  // In megabytes. Rendering creates much short-lived memory, for which V8 would otherwise reserve 100 MB.
  const program = ['--max-semi-space-size=8', 'apps/api/src/main.ts'];
  const { code } = await run(join(root, 'node_modules/.bin/node'), program, { env });
  process.exitCode = code;
} catch (error) {
  reportFailure(error);
}
