import { join } from 'node:path';
import { buildSite, installDependencies } from './install-and-build.mjs';
import { reportFailure, root } from './repository.mjs';
import { run } from './run.mjs';

// `npm run build:production`: installs and builds what is missing, then creates the folder and the archive for a
// server. Starts with any Node from 20 on; the build itself uses the repository's Node.
try {
  await installDependencies();
  await buildSite();
  const program = join(root, 'infra/commands/production/make-folder.mjs');
  // Silences Node's warning about type stripping, which the development sources use.
  const args = ['--disable-warning=ExperimentalWarning', program, ...process.argv.slice(2)];
  const { code } = await run(join(root, 'node_modules/.bin/node'), args);
  process.exitCode = code;
} catch (error) {
  reportFailure(error);
}
