import { expect, test } from 'vitest';
import { silentLog } from '../../../test/silent-log.ts';
import { aWorld } from '../../../test/world.ts';
import { watchedFolder } from '../../shared/disk/folders.ts';
import { backgroundJobs } from '../../startup/jobs.ts';
import { nextRun } from './definitions.ts';
import { runDue } from './index.ts';
import { correctDueTimes, planRecurring } from './runner.ts';

const world = aWorld();
const minute = 60_000;
const hour = 60 * minute;
const timeZone = 'Asia/Jakarta';

const recurringJobs = () =>
  backgroundJobs({
    services: world.services,
    storage: world.services.images,
    tokens: world.app.tokens,
    publicOrigin: 'http://madrasah.test',
    uploads: world.uploads,
    dataDir: world.uploads,
    dataFolder: watchedFolder(world.uploads, minute),
    readClockSkewMs: () => 0,
    log: silentLog,
  }).filter((job) => job.kind === 'recurring');

test.each([
  ['an hour', hour],
  ['40 days', 40 * 24 * hour],
])('every recurring job runs at its next regular time after a clock that was ahead by %s', async (_title, ahead) => {
  const start = world.now.toISOString();
  const jobs = recurringJobs();
  expect(jobs.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['backup.daily', 'clock.correct', 'mail.removeOld']),
  );
  for (const real of jobs) {
    let runs = 0;
    const job = {
      ...real,
      run: async () => {
        runs += 1;
        return undefined;
      },
    };
    const runNow = () => runDue({ ...world.services, log: silentLog }, [job]);
    world.setClock(start);
    await planRecurring(world.db, [job], timeZone, world.now);
    world.advanceTime(ahead);
    await runNow();
    world.advanceTime(-ahead);

    await correctDueTimes(world.db, [job], timeZone, world.now);
    const before = runs;
    const next = nextRun(job.schedule, timeZone, world.now);
    world.setClock(new Date(next.getTime() - 1).toISOString());
    await runNow();
    expect(runs - before, `${job.name} is not due yet`).toBe(0);
    world.advanceTime(1);
    await runNow();
    expect(runs - before, `${job.name} is due`).toBe(1);
  }
});
