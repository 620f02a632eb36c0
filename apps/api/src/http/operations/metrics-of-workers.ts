import type { Worker } from 'node:cluster';
import { on } from 'node:events';
import { AggregatorRegistry } from 'prom-client';
import { z } from 'zod';
import type { Figures, Metrics } from './metrics.ts';

/** The request of the parent, and the reply of a worker. */
const requestMessage = z.object({ metricsRequestId: z.number() });
const replyMessage = requestMessage.extend({ metrics: z.array(z.looseObject({})) });

/** More than a process waits for its own metrics, less than a scraper waits for all. */
const replyTimeoutMs = 4_000;

/** In a worker process: replies to its parent's requests with these metrics from now on. */
export function sendMetricsToParent(metrics: Pick<Metrics, 'collect'>): void {
  process.on('message', async (message: unknown) => {
    const { data: request } = requestMessage.safeParse(message);
    if (!request) return;
    const collected = await metrics.collect().catch(() => []);
    // A send fails when the parent has died, which needs no handling.
    process.send?.({ ...request, metrics: collected }, undefined, undefined, () => undefined);
  });
}

/** The metrics of a worker; none when it dies before it replies. */
async function requestMetrics(worker: Worker, requestId: number, signal: AbortSignal): Promise<object[]> {
  const messages = on(worker, 'message', { signal, close: ['exit', 'disconnect'] });
  worker.send({ metricsRequestId: requestId }, () => undefined);
  for await (const [message] of messages) {
    const { data: reply } = replyMessage.safeParse(message);
    if (reply?.metricsRequestId === requestId) return reply.metrics;
  }
  return [];
}

/**
 * The metrics of all workers that are alive and reply in time. The library's own aggregation fails when one does not.
 */
export function figuresOfWorkers(workers: () => Iterable<Worker>, timeoutMs = replyTimeoutMs): Figures {
  let lastRequestId = 0;
  return {
    contentType: AggregatorRegistry.PROMETHEUS_CONTENT_TYPE,
    async render() {
      lastRequestId += 1;
      const requestId = lastRequestId;
      const signal = AbortSignal.timeout(timeoutMs);
      const connected = [...workers()].filter((worker) => worker.isConnected());
      const replies = await Promise.all(
        connected.map((worker) => requestMetrics(worker, requestId, signal).catch(() => [])),
      );
      return AggregatorRegistry.aggregate(replies).metrics();
    },
  };
}
