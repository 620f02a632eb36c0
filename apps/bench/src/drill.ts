import { parseArgs } from 'node:util';
import { fillDataFolder } from '@madrasah/running-site';
import { parsePositiveInteger, print, printRow } from './command-line.ts';
import { type Fault, type Outcome, withFolder } from './drill/fault.ts';
import { fullDisk } from './drill/full-disk.ts';
import { hangs } from './drill/hangs.ts';
import { kills } from './drill/kills.ts';
import { movedClock } from './drill/moved-clock.ts';
import { slowClients } from './drill/slow-clients.ts';
import { upgrades } from './drill/upgrades.ts';
import { brokenUploads } from './drill/uploads.ts';

/**
 * `npm run drill [-- --rounds 30] [-- --only kill]`: does to a production build with an embedded server what may happen
 * to it, and prints what was acknowledged and found again. Ends with 1 when something did not hold.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' }, only: { type: 'string' } } });
const rounds = parsePositiveInteger('rounds', values.rounds);
const faults = [...kills, ...upgrades, ...hangs, fullDisk, brokenUploads, slowClients, movedClock].filter(({ name }) =>
  name.includes(values.only ?? ''),
);

/** What did not hold, the figures included. */
function failuresOf({ failures, writes, slowest }: Outcome): string[] {
  return [
    ...failures,
    ...(writes && writes.missing > 0 ? [`${writes.missing} acknowledged writes are lost`] : []),
    ...(slowest && slowest.ms > slowest.limitMs ? [`${Math.round(slowest.ms)} ms instead of ${slowest.limitMs}`] : []),
  ];
}

function verdictOf({ skipped }: Outcome, failures: readonly string[]): string {
  if (skipped) return 'skipped';
  return failures.length === 0 ? 'holds' : 'FAILS';
}

async function runFault({ name, run }: Fault, filledFolder: string): Promise<boolean> {
  const outcome = await run({ filledFolder, rounds }).catch(
    (error): Outcome => ({ rounds: 0, failures: [String(error)] }),
  );
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
  if (outcome.skipped) print(`    ${outcome.skipped}`);
  for (const failure of failures) print(`    ${failure}`);
  return failures.length === 0;
}

const everythingHolds = await withFolder(async (filledFolder) => {
  await fillDataFolder(filledFolder);
  printRow(['', 'rounds', 'written', 'lost', 'slowest', '']);
  let holds = true;
  for (const fault of faults) holds = (await runFault(fault, filledFolder)) && holds;
  return holds;
});
process.exitCode = everythingHolds ? 0 : 1;
