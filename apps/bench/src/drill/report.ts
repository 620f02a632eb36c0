import { print, printRow } from '../command-line.ts';
import type { Outcome } from './fault.ts';

/** All failed checks, including those of the figures. */
function failuresOf({ failures, writes, slowest }: Outcome): string[] {
  return [
    ...failures,
    ...(writes && writes.missing > 0 ? [`${writes.missing} acknowledged writes are lost`] : []),
    ...(slowest && slowest.ms > slowest.limitMs ? [`${Math.round(slowest.ms)} ms instead of ${slowest.limitMs}`] : []),
  ];
}

function verdictOf({ skipped }: Outcome, failures: readonly string[]): string {
  if (skipped) return 'skipped';
  return failures.length === 0 ? 'passed' : 'FAILED';
}

/** Counts equal lines. */
function countEqual(lines: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].map(([line, count]) => (count === 1 ? line : `${count} × ${line}`));
}

/** Prints the column headings of the table. */
export const printHeads = () => printRow(['', 'rounds', 'written', 'lost', 'slowest', '']);

/** Prints a result; true unless a check failed. A thrown error counts as a failure. */
export async function report(name: string, run: () => Promise<Outcome>): Promise<boolean> {
  const outcome = await run().catch((error): Outcome => ({ rounds: 0, failures: [String(error)] }));
  const failures = failuresOf(outcome);
  const { writes, slowest } = outcome;
  printRow([
    name,
    String(outcome.rounds),
    writes ? String(writes.acknowledged) : '',
    writes ? String(writes.missing) : '',
    slowest ? `${Math.round(slowest.ms)} ms` : '',
    verdictOf(outcome, failures),
  ]);
  for (const line of [outcome.skipped ?? [], outcome.notes ?? [], countEqual(failures)].flat()) print(`    ${line}`);
  return failures.length === 0;
}
