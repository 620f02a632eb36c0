import { ensureInstalled, nginx, postgres } from './programs.mjs';
import { run } from './run.mjs';

/** `npm run bench:results`: installs what the benchmark needs, and runs it. */
for (const program of [postgres, nginx]) await ensureInstalled(program);
const { code } = await run('node', ['apps/bench/src/results.ts', ...process.argv.slice(2)]);
process.exitCode = code;
