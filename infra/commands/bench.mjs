import { ensureInstalled, nginx, postgres, wordpress } from './programs.mjs';
import { run } from './run.mjs';

const ofBench = (name) => ['node', `apps/bench/src/${name}.ts`];

/** What each measurement or long trial is about, the program that runs it, and what has to be on the machine. */
const trials = {
  pages: { about: 'cost of uncached responses, next to a bare server, as ratios', program: ofBench('main') },
  peers: {
    about: 'the same next to WordPress, Directus and Ghost, which it installs (Debian, as root)',
    program: ofBench('peers'),
    needs: [postgres, nginx, ...wordpress],
  },
  kept: { about: 'the same of responses from the cache', program: ofBench('kept') },
  web: { about: 'public pages in Lighthouse', program: ofBench('web') },
  editor: { about: 'a 20,000-word article in the editor', program: ofBench('editor') },
  entries: { about: 'long lists of entries', program: ofBench('entries') },
  uploads: { about: 'the contact form with files; memory during many large uploads', program: ofBench('uploads') },
  results: {
    about: 'the minute of the results: full load, a killed process, no database',
    program: ofBench('results'),
    needs: [postgres, nginx],
  },
  migrations: {
    about: 'migrations of a large database while others read',
    program: ['node', 'apps/api/test/migrations/measure.ts'],
  },
  drill: { about: 'kills and stalls a production build, counts lost writes: --rounds 30', program: ofBench('drill') },
  processes: { about: 'two and four processes behind nginx', program: ofBench('processes') },
  containers: {
    about: 'builds the images without a registry, runs, restarts and updates them',
    program: ['vitest', 'run', '--config', 'infra/commands/containers/trial.config.mjs'],
  },
};

const width = Math.max(...Object.keys(trials).map((name) => name.length));
const usage = `npm run bench -- NAME [options of the program]

${Object.entries(trials)
  .map(([name, { about }]) => `  ${name.padEnd(width)}  ${about}`)
  .join('\n')}
`;

/** `npm run bench -- NAME`: runs a measurement or a long trial. */
const [name = '--help', ...options] = process.argv.slice(2);
const trial = Object.hasOwn(trials, name) ? trials[name] : undefined;
if (trial) {
  for (const program of trial.needs ?? []) await ensureInstalled(program);
  const [program, ...args] = trial.program;
  process.exitCode = (await run(program, [...args, ...options])).code;
} else {
  (name === '--help' ? process.stdout : process.stderr).write(usage);
  process.exitCode = name === '--help' ? 0 : 2;
}
