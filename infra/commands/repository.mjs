import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root: every command works there, wherever it was called from. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The environment of every program that a command runs: the repository's own Node and tools come first. */
export const environment = {
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  TURBO_TELEMETRY_DISABLED: '1',
};

/** Something that the person at the terminal can act on, said in one line. */
export class Problem extends Error {}

/** A line for the person at the terminal. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** Ends a command that failed: a problem as its line, anything else with its stack. */
export function giveUp(error) {
  process.stderr.write(`${error instanceof Problem ? error.message : error.stack}\n`);
  process.exitCode = 1;
}
