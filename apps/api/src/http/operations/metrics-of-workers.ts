import type { Worker } from 'node:cluster';
import { on } from 'node:events';
import { AggregatorRegistry } from 'prom-client';
import { z } from 'zod';
import type { Figures, Metrics } from './metrics.ts';

/** The request of the parent, and the reply of a worker. */
const requestMessage = z.object({ figuresFor: z.number() });
const replyMessage = requestMessage.extend({ figures: z.array(z.looseObject({})) });

/** More than a process waits for its own metrics, less than a scraper waits for all. */
const replyTimeoutMs = 4_000;

/** In a worker process: replies to its parent's requests with these metrics from now on. */
export function sendMetricsToParent(metrics: Pick<Metrics, 'collect'>): void {
  process.on('message', async (message: unknown) => {
    const { data: request } = requestMessage.safeParse(message);
    if (!request) return;
    const figures = await metrics.collect().catch(() => []);
    // A send fails when the parent has died, which needs no handling.
    process.send?.({ ...request, figures }, undefined, undefined, () => undefined);
  });
}

/** The metrics of a worker; none when it dies before it replies. */
async function requestMetrics(worker: Worker, figuresFor: number, signal: AbortSignal): Promise<object[]> {
  const messages = on(worker, 'message', { signal, close: ['exit', 'disconnect'] });
  worker.send({ figuresFor }, () => undefined);
  for await (const [message] of messages) {
    const { data: reply } = replyMessage.safeParse(message);
    if (reply?.figuresFor === figuresFor) return reply.figures;
  }
  return [];
}

/**
 * The metrics of all workers that are alive and reply in time. The library's own aggregation fails when one does not.
 */
export function figuresOfWorkers(workers: () => Iterable<Worker>, timeoutMs = replyTimeoutMs): Figures {
  let lastRequest = 0;
  return {
    contentType: AggregatorRegistry.PROMETHEUS_CONTENT_TYPE,
    async render() {
      lastRequest += 1;
      const number = lastRequest;
      const signal = AbortSignal.timeout(timeoutMs);
      const connected = [...workers()].filter((worker) => worker.isConnected());
      const replies = await Promise.all(
        connected.map((worker) => requestMetrics(worker, number, signal).catch(() => [])),
      );
      return AggregatorRegistry.aggregate(replies).metrics();
    },
  };
}
