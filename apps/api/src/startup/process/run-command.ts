import { explainFailure } from '../explain-failure.ts';
import { printStatus } from './terminal.ts';

type Command = {
  usage: string;
  /** Does what the arguments ask for; false where that could not be done, or `'misused'` where they ask for nothing. */
  run(resources: AsyncDisposableStack): Promise<boolean | 'misused'>;
  /** Why it failed, for an operator. */
  explain?: (error: unknown) => string;
};

const isOfArguments = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');

/** Runs a program of the command line: `--help` and arguments that it does not know show how it is used. */
export async function runCommand({ usage, run, explain = explainFailure }: Command): Promise<void> {
  if (process.argv.includes('--help')) return printStatus(usage);
  const resources = new AsyncDisposableStack();
  try {
    const outcome = await run(resources);
    if (outcome === 'misused') printStatus(usage);
    if (outcome !== true) process.exitCode = 1;
  } catch (error) {
    printStatus(isOfArguments(error) ? usage : explain(error));
    process.exitCode = 1;
  } finally {
    await resources.disposeAsync();
  }
}
