import type { FastifyBaseLogger } from 'fastify';

const everyMs = 10_000;

/** A small task that is repeated; it may run on several processes at once. */
export type Chore = { name: string; run(): Promise<unknown> };

/** Repeats the chores until it is stopped. One that fails is logged and tried again the next time. */
export function startHousekeeping(chores: readonly Chore[], log: Pick<FastifyBaseLogger, 'warn'>) {
  let running: Promise<void> = Promise.resolve();
  const runAll = async () => {
    for (const { name, run } of chores) {
      await run().catch((error) => log.warn({ err: error, chore: name }, 'chore failed'));
    }
  };
  const timer = setInterval(() => {
    running = running.then(runAll);
  }, everyMs).unref();

  return {
    /** Waits for what is under way, then runs everything a last time, so that nothing counted is left behind. */
    async stop() {
      clearInterval(timer);
      await running;
      await runAll();
    },
  };
}
