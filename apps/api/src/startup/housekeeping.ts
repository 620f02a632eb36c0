import type { FastifyBaseLogger } from 'fastify';

const everyMs = 10_000;

/** A small task that is repeated; it may run on several processes at once. */
export type Job = { name: string; run(): Promise<unknown> };

type HousekeepingOptions = {
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Told of each job that has ended. */
  onRun?: (job: string, seconds: number, hasFailed: boolean) => void;
};

/** Repeats the jobs until it is stopped. One that fails is logged and tried again the next time. */
export function startHousekeeping(jobs: readonly Job[], { log, onRun }: HousekeepingOptions) {
  let running: Promise<void> = Promise.resolve();
  const runJob = async ({ name, run }: Job) => {
    const startedAt = performance.now();
    const hasFailed = await run().then(
      () => false,
      (error) => {
        log.warn({ err: error, job: name }, 'job failed');
        return true;
      },
    );
    onRun?.(name, (performance.now() - startedAt) / 1_000, hasFailed);
  };
  const runAll = async () => {
    for (const job of jobs) await runJob(job);
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
