import { join } from 'node:path';
import { buildSite } from './build-site.mjs';
import { installDependencies } from './install-dependencies.mjs';
import { reportFailure, root } from './repository.mjs';
import { run } from './run.mjs';

// `npm run build:production`: installs and builds what is missing, then makes the folder and the archive that a server
// needs to run the application. Runs on any Node from 20 on; the folder is made by the repository's own.
try {
  await installDependencies();
  await buildSite();
  const program = join(root, 'infra/commands/production/make-folder.mjs');
  // Node calls an experiment what it strips types with in development.
  const args = ['--disable-warning=ExperimentalWarning', program, ...process.argv.slice(2)];
  const { code } = await run(join(root, 'node_modules/.bin/node'), args);
  process.exitCode = code;
} catch (error) {
  reportFailure(error);
}
