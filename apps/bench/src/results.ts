import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { startSharedDatabase } from '@madrasah/running-site';
import getPort from 'get-port';
import { parsePositiveInteger, print, printRow } from './command-line.ts';
import { withFolder } from './drill/fault.ts';
import { DatabaseLink } from './results/database-link.ts';
import { type Setup, startAt } from './results/minute.ts';
import { type SealedPeriod, sealPeriod } from './results/period.ts';
import { killedAtMinute, type Row, type Scale, statedLoad, withoutDatabase } from './results/scenarios.ts';

/**
 * `npm run bench -- results [--processes 1,2] [--rows 300] [--percent 100] [--only kill]`: the minute of the
 * results on a production build with the system's PostgreSQL: 20,000 page openings within 5 s, 100,000 requests for the
 * key within 60 s, 500 look-ups a second, a kill at the minute, and a database that is away. No error, p99 at most 1 s,
 * and at most 10 statements more than background jobs send. `--percent` takes a part of the load. The load generator
 * runs on the same processors, and the load average is printed, because other programs distort the figures. Exits with 1
 * when a line failed.
 */
const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '1,2' },
    rows: { type: 'string', default: '300' },
    percent: { type: 'string', default: '100' },
    only: { type: 'string', default: '' },
  },
});
const counts = values.processes.split(',').map((text) => parsePositiveInteger('processes', text));
const rows = parsePositiveInteger('rows', values.rows);
const scale = parsePositiveInteger('percent', values.percent) / 100;

const scenarios: { name: string; run(setup: Setup, period: SealedPeriod, scale: Scale): Promise<Row[]> }[] = [
  { name: 'stated load', run: statedLoad },
  { name: 'kill at the minute', run: killedAtMinute },
  { name: 'no database', run: withoutDatabase },
].filter(({ name }) => name.includes(values.only));

const whole = (value: number | undefined) => (value === undefined ? '' : value.toFixed(0));
const columnWidth = 10;

function printResult({ name, figures, statements, notes = [], failures }: Row): void {
  const verdict = failures.length === 0 ? 'passed' : 'FAILED';
  const { sent, errors, p50, p99, longest, microseconds } = figures ?? {};
  const cells = [sent, errors, p50, p99, longest, statements, microseconds].map(whole);
  printRow([name, ...cells, loadavg()[0]?.toFixed(1) ?? '', verdict], columnWidth);
  for (const line of [...notes, ...failures]) print(`    ${line}`);
}

/** A site with that many processes and a sealed period; prints the scenarios, and resolves with whether all passed. */
const bench = (processes: number) =>
  withFolder(async (dataFolder) => {
    const database = await startSharedDatabase();
    const link = await DatabaseLink.open(database.url);
    const setup = { dataFolder, link, processes, moveClock: database.moveClock };
    try {
      const site = await startAt(setup, await getPort({ host: 'localhost' }));
      const period = await sealPeriod(site, rows).finally(() => site.stop());
      const what = processes === 1 ? 'one process' : `${processes} processes`;
      print(`\n${what}, ${rows} rows; times in ms, µs of the load generator per request`);
      const heads = ['requests', 'errors', 'p50', 'p99', 'longest', 'statements', 'µs', 'load', ''];
      printRow(['', ...heads], columnWidth);
      let allPassed = true;
      for (const { name, run } of scenarios) {
        const shown = await run(setup, period, scale).catch((error): Row[] => [{ name, failures: [String(error)] }]);
        for (const row of shown) printResult(row);
        allPassed = allPassed && shown.every(({ failures }) => failures.length === 0);
      }
      return allPassed;
    } finally {
      await link.close();
      await database.stop();
    }
  });

for (const processes of counts) if (!(await bench(processes))) process.exitCode = 1;
