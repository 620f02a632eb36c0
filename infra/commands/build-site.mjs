import { CommandError, printLine } from './repository.mjs';
import { run } from './run.mjs';

/** Builds what has changed since the last build. */
export async function buildSite() {
  printLine('Membangun situs…');
  const { code } = await run('turbo', ['run', 'build', '--output-logs=errors-only'], { quiet: true });
  if (code !== 0) throw new CommandError('Situs gagal dibangun. Penyebabnya tertulis di atas.');
}
