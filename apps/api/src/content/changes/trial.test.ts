import { isReleaseRun } from '@madrasah/config/release-run';
import { expect, onTestFinished, test } from 'vitest';
import { runTrial } from '../../../test/changes/trial.ts';
import { aWorld } from '../../../test/world.ts';
import { openOrm } from '../../orm.ts';
import { type CollectContext, collectChanges } from './index.ts';

const world = aWorld();

/** Another process on the same database. */
async function aProcess(): Promise<CollectContext> {
  const orm = await openOrm(world.connection);
  onTestFinished(() => orm.close());
  return { db: orm.em.fork(), databaseTime: world.services.databaseTime };
}

/** As long as some statements of writers take. */
async function wait({ db }: CollectContext): Promise<void> {
  for (let trip = 0; trip < 10; trip += 1) await db.execute('select 1');
}

/** The process when it is slow: after it has read the time, writers begin, another process collects, and writers commit. */
const slowed = ({ db, databaseTime }: CollectContext, other: CollectContext): CollectContext => ({
  db,
  async databaseTime(transaction) {
    const time = await databaseTime(transaction);
    await wait(other);
    await collectChanges(other);
    await wait(other);
    return time;
  },
});

test('nothing is skipped or wrongly deleted while fifty writers publish, plan and withdraw, and processes collect', async () => {
  const processes = [await aProcess(), await aProcess(), await aProcess()] as const;
  // The first round creates the feed's row, for which other processes wait.
  await collectChanges(processes[0]);
  let isRunning = true;
  const collectAll = async () => {
    while (isRunning) await collectChanges(slowed(processes[0], processes[1]));
  };
  const articles = isReleaseRun ? 1_000 : 200;
  const trial = runTrial(world.db, {
    connection: world.connection,
    consumers: processes,
    articles,
    writers: 50,
    // Time passes with what is written.
    readTime: async () => {
      world.advanceTime(20);
      return world.now;
    },
  }).finally(() => {
    isRunning = false;
  });
  const [copies] = await Promise.all([trial, collectAll()]);
  const nothing = { skipped: [], kept: [], wronglyDeleted: [] };
  expect(copies).toEqual(Array.from({ length: 3 }, () => ({ public: (articles / 5) * 4, ...nothing })));
}, 120_000);
