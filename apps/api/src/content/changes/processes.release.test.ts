import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runTrial } from '../../../test/changes/trial.ts';
import { aWorld } from '../../../test/world.ts';
import { readDatabaseTime } from '../../database/database-clock.ts';
import { openOrm } from '../../orm.ts';

const world = aWorld();

/** A process of its own that collects; it ends with the test. */
async function aProcess() {
  const program = resolve(import.meta.dirname, '../../../test/changes/collect-endlessly.ts');
  const child = fork(program, [JSON.stringify(world.connection)]);
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.disconnect();
    await ended;
  });
  await once(child, 'message');
}

/** A consumer with connections of its own. */
async function aConsumer() {
  const orm = await openOrm(world.connection);
  onTestFinished(() => orm.close());
  return { db: orm.em.fork(), databaseTime: readDatabaseTime };
}

test.each([2, 4])(
  '%i processes, fifty writers, a thousand articles: nothing is skipped or wrongly deleted',
  async (processes) => {
    for (let started = 0; started < processes; started += 1) await aProcess();
    const copies = await runTrial(world.db, {
      connection: world.connection,
      consumers: [await aConsumer(), await aConsumer(), await aConsumer()],
      articles: 1_000,
      writers: 50,
      readTime: () => readDatabaseTime(world.db),
    });
    const nothing = { skipped: [], kept: [], wronglyDeleted: [] };
    expect(copies).toEqual(Array.from({ length: 3 }, () => ({ public: 800, ...nothing })));
  },
  600_000,
);
