import type { FastifyBaseLogger } from 'fastify';

const everyMs = 10_000;

/** A small task that is repeated; it may run on several processes at once. */
export type Job = { name: string; run(): Promise<unknown> };

/** Repeats the jobs until it is stopped. One that fails is logged and tried again the next time. */
export function startHousekeeping(jobs: readonly Job[], log: Pick<FastifyBaseLogger, 'warn'>) {
  let running: Promise<void> = Promise.resolve();
  const runAll = async () => {
    for (const { name, run } of jobs) {
      await run().catch((error) => log.warn({ err: error, job: name }, 'job failed'));
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
