import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root: every command works there, wherever it was started. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The environment of every program that a command runs: the repository's own Node and tools come first in the path.
 * @type {NodeJS.ProcessEnv}
 */
export const environment = {
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  TURBO_TELEMETRY_DISABLED: '1',
};

/** An error that the person at the terminal can fix, printed as one line without a stack. */
export class CommandError extends Error {}

/** Prints a line on the terminal. */
export function printLine(line) {
  process.stdout.write(`${line}\n`);
}

/** Reports why a command failed and sets the exit code: a CommandError as one line, any other error with its stack. */
export function reportFailure(error) {
  process.stderr.write(`${error instanceof CommandError ? error.message : error.stack}\n`);
  process.exitCode = 1;
}
