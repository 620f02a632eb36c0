import { parseArgs } from 'node:util';
import { fillDataFolder } from '@madrasah/running-site';
import { parsePositiveInteger } from './command-line.ts';
import { withFolder } from './drill/fault.ts';
import { fullDisk } from './drill/full-disk.ts';
import { hangs } from './drill/hangs.ts';
import { kills } from './drill/kills.ts';
import { movedClock } from './drill/moved-clock.ts';
import { powerCuts } from './drill/power-cuts.ts';
import { printHeads, report } from './drill/report.ts';
import { slowClients } from './drill/slow-clients.ts';
import { upgrades } from './drill/upgrades.ts';
import { brokenUploads } from './drill/uploads.ts';

/**
 * `npm run bench -- drill [--rounds 30] [--only kill]`: simulates faults on a production build with an embedded
 * database, and prints how many acknowledged writes were found again. Exits with 1 when a check failed.
 */
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' }, only: { type: 'string' } } });
const rounds = parsePositiveInteger('rounds', values.rounds);
const faults = [...kills, ...upgrades, ...hangs, fullDisk, powerCuts, brokenUploads, slowClients, movedClock].filter(
  ({ name }) => name.includes(values.only ?? ''),
);

const everythingHolds = await withFolder(async (filledFolder) => {
  await fillDataFolder(filledFolder);
  printHeads();
  let allPassed = true;
  for (const { name, run } of faults)
    allPassed = (await report(name, () => run({ filledFolder, rounds }))) && allPassed;
  return allPassed;
});
process.exitCode = everythingHolds ? 0 : 1;
