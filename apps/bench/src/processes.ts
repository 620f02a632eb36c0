import { readdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { parsePositiveInteger, print } from './command-line.ts';
import { type Outcome, withFolder } from './drill/fault.ts';
import { printHeads, report } from './drill/report.ts';
import { cachedResponses } from './processes/cached-responses.ts';
import { dailyJobs, endedSessions, notices, refusedLogins, webhooks } from './processes/counted-once.ts';
import { killedProcess, restartedProcess } from './processes/lost-process.ts';
import { type SiteOfMany, withSiteOfMany } from './processes/site-of-many.ts';

/**
 * `npm run bench -- processes [--processes 2,4] [--writes 1000] [--rounds 10] [--only killed]`: several processes
 * of a production build with one PostgreSQL of the system behind the documented nginx configuration, and checks that
 * they behave as one site. Prints results like the drill. Exits with 1 when a check failed.
 */
const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '2,4' },
    writes: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '10' },
    only: { type: 'string', default: '' },
  },
});
const writes = parsePositiveInteger('writes', values.writes);
const rounds = parsePositiveInteger('rounds', values.rounds);
const counts = values.processes.split(',').map((text) => parsePositiveInteger('processes', text));

type Check = { name: string; run(site: SiteOfMany): Promise<Outcome> };

const countFiles = async (folder: string): Promise<number> =>
  (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.tar.zst')).length;

/** Checks that kill processes or shift the time come last. */
const all: Check[] = [
  { name: 'kept answers', run: (site) => cachedResponses(site, writes) },
  { name: 'notices behind the bell', run: (site) => notices(site, rounds) },
  { name: 'webhooks', run: (site) => webhooks(site, rounds) },
  { name: 'sessions end everywhere', run: (site) => endedSessions(site, rounds) },
  { name: 'refused logins', run: refusedLogins },
  { name: 'restarted in turn', run: (site) => restartedProcess(site, rounds) },
  { name: 'kill -9 in turn', run: (site) => killedProcess(site, rounds) },
  { name: 'daily jobs', run: (site) => dailyJobs(site, () => countFiles(site.backups)) },
];
const checks = all.filter(({ name }) => name.includes(values.only));

const tryWith = (processes: number) =>
  withFolder(async (folder) => {
    const held = await withSiteOfMany({ folder, processes }, async (site) => {
      print(`${processes} processes`);
      printHeads();
      let allPassed = true;
      for (const { name, run } of checks) allPassed = (await report(name, () => run(site))) && allPassed;
      return allPassed;
    });
    if (held === undefined) print('nginx is not installed: nothing was tried');
    return held ?? true;
  });

for (const processes of counts) if (!(await tryWith(processes))) process.exitCode = 1;
