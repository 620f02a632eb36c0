import type { Worker } from 'node:cluster';
import { on } from 'node:events';
import { AggregatorRegistry } from 'prom-client';
import { z } from 'zod';
import type { Figures, Metrics } from './metrics.ts';

/** What a parent asks, and what it is answered. */
const question = z.object({ figuresFor: z.number() });
const answer = question.extend({ figures: z.array(z.looseObject({})) });

/** More than a process waits for its own figures, less than who scrapes waits for all. */
const replyTimeoutMs = 4_000;

/** In a worker process: answers its parent with these figures from now on. */
export function sendMetricsToParent(metrics: Pick<Metrics, 'collect'>): void {
  process.on('message', async (message: unknown) => {
    const { data: asked } = question.safeParse(message);
    if (!asked) return;
    const figures = await metrics.collect().catch(() => []);
    // Nobody listens any more where the parent has died.
    process.send?.({ ...asked, figures }, undefined, undefined, () => undefined);
  });
}

/** The figures of a worker; none when it dies before it has told them. */
async function requestMetrics(worker: Worker, figuresFor: number, signal: AbortSignal): Promise<object[]> {
  const messages = on(worker, 'message', { signal, close: ['exit', 'disconnect'] });
  worker.send({ figuresFor }, () => undefined);
  for await (const [message] of messages) {
    const { data: told } = answer.safeParse(message);
    if (told?.figuresFor === figuresFor) return told.figures;
  }
  return [];
}

/** What worker processes collect together: those that are alive and answer in time. Library code fails when one does not. */
export function figuresOfWorkers(workers: () => Iterable<Worker>, timeoutMs = replyTimeoutMs): Figures {
  let lastQuestion = 0;
  return {
    contentType: AggregatorRegistry.PROMETHEUS_CONTENT_TYPE,
    async render() {
      lastQuestion += 1;
      const number = lastQuestion;
      const signal = AbortSignal.timeout(timeoutMs);
      const asked = [...workers()].filter((worker) => worker.isConnected());
      const told = await Promise.all(asked.map((worker) => requestMetrics(worker, number, signal).catch(() => [])));
      return AggregatorRegistry.aggregate(told).metrics();
    },
  };
}
