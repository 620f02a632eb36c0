import type { World } from './world.ts';

const rounds = 5;

/** A piece of work for the database, and what it takes that of a calm machine such as goals are measured on, in milliseconds. */
const work = 'select count(md5(number::text)) from generate_series(1, 100000) as numbers(number)';
const calmMs = 40;

/** How long something takes, in milliseconds. */
export async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/**
 * How long a question takes at best, in milliseconds of a calm machine: where this one takes longer for a certain piece
 * of work at the same time, being slow or busy with other things, it takes as much longer for the question.
 */
export async function fastest(world: World, ask: () => Promise<unknown>): Promise<number> {
  const [asked, worked]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    asked.push(await timeOf(ask));
    worked.push(await timeOf(() => world.db.execute(work)));
  }
  return Math.min(...asked) / Math.max(1, Math.min(...worked) / calmMs);
}
