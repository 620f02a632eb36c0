import { explainFailure } from '../explain-failure.ts';
import { printStatus } from './terminal.ts';

type Command = {
  usage: string;
  /** Does what the arguments request; false where that failed, or `'misused'` where the arguments are invalid. */
  run(resources: AsyncDisposableStack): Promise<boolean | 'misused'>;
  /** The reason of a failure, for an operator. */
  explain?: (error: unknown) => string;
};

const isOfArguments = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');

/** Runs a command-line program; `--help` and invalid arguments print its usage. */
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
