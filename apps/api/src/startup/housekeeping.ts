import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../shared/clock.ts';
import { type Tracing, untraced } from '../shared/tracing.ts';

const everyMs = 10_000;

/** A small task that is repeated; it may run on several processes at once. */
export type Job = { name: string; run(): Promise<unknown> };

/** When jobs of this process last ran, and which of them failed then. */
export class JobRecord {
  readonly #failing = new Set<string>();
  readonly #now: Clock;
  #lastRunAt: Date | null = null;

  constructor(now: Clock) {
    this.#now = now;
  }

  note(job: string, hasFailed: boolean) {
    this.#lastRunAt = this.#now();
    if (hasFailed) this.#failing.add(job);
    else this.#failing.delete(job);
  }

  read = () => ({ lastRunAt: this.#lastRunAt, failing: this.#failing.size });
}

type HousekeepingOptions = {
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Told of each job that has ended. */
  onRun?: (job: string, seconds: number, hasFailed: boolean) => void;
  tracing?: Pick<Tracing, 'inSpan'>;
};

/** Repeats the jobs until it is stopped. One that fails is logged and tried again the next time. */
export function startHousekeeping(jobs: readonly Job[], { log, onRun, tracing = untraced }: HousekeepingOptions) {
  let running: Promise<void> = Promise.resolve();
  let isStopping = false;
  const runJob = async ({ name, run }: Job) => {
    const startedAt = performance.now();
    const hasFailed = await tracing.inSpan({ name: `job: ${name}` }, run).then(
      () => false,
      (error) => {
        // A job that outlasts the stop loses its connection; the next start does its work.
        if (isStopping) log.info({ job: name }, 'job aborted by the stop');
        else log.warn({ err: error, job: name }, 'job failed');
        return true;
      },
    );
    onRun?.(name, (performance.now() - startedAt) / 1_000, hasFailed);
  };
  const runAll = async () => {
    for (const job of jobs) {
      if (isStopping) return;
      await runJob(job);
    }
  };
  const timer = setInterval(() => {
    running = running.then(runAll);
  }, everyMs).unref();

  return {
    /** Waits for the job that is running and starts no other. */
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await running;
    },
  };
}
