import type { Worker } from 'node:cluster';
import { on } from 'node:events';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import {
  type Aggregator,
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  Registry,
} from 'prom-client';
import { z } from 'zod';
import { readInTime } from '../../shared/promises.ts';
import type { CdnPurger } from '../cache/cdn/purger.ts';
import type { CacheFigures } from '../cache/index.ts';
import {
  type ConnectionLimits,
  connectionLimits,
  connectionOptions,
  connections,
  lingeringClose,
} from '../connection/connections.ts';
import { refusals } from '../transport/refusals.ts';

/** One number for each value of a label. */
type Each = Record<string, number>;

/**
 * A figure that is read at each scrape: a number, one for each value of `label`, or one for each pair of values of
 * `labels`; a `_total` only grows. `ofAll` says how the figures of several processes are combined where the sum is
 * wrong.
 */
type Reading = { name: string; help: string; ofAll?: Aggregator } & (
  | { read: () => number | Promise<number> }
  | { label: string; readEach: () => Each | Promise<Each> }
  | { labels: readonly [string, string]; readPairs: () => Record<string, Each> }
);

async function figuresOf(reading: Reading): Promise<{ labels: Record<string, string>; value: number }[]> {
  if ('read' in reading) return [{ labels: {}, value: await reading.read() }];
  if ('readEach' in reading) {
    const { label, readEach } = reading;
    return Object.entries(await readEach()).map(([name, value]) => ({ labels: { [label]: name }, value }));
  }
  const [outer, inner] = reading.labels;
  return Object.entries(reading.readPairs()).flatMap(([outerValue, each]) =>
    Object.entries(each).map(([name, value]) => ({ labels: { [outer]: outerValue, [inner]: name }, value })),
  );
}

function labelNamesOf(reading: Reading): string[] {
  if ('read' in reading) return [];
  return 'label' in reading ? [reading.label] : [...reading.labels];
}

/** A scraper waits for at least ten seconds; a hanging database must not delay all figures. */
const readingTimeoutMs = 2_000;

/** The metrics of this process, in Prometheus format. Times are in seconds, sizes in bytes. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Histogram({
    name: 'madrasah_http_request_duration_seconds',
    help: 'Duration of requests; responses from the cache are counted by madrasah_cache_answers_total',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.25, 1, 3, 10, 30],
    registers: [this.#registry],
  });
  readonly #jobs = new Histogram({
    name: 'madrasah_job_duration_seconds',
    help: 'Duration of background jobs',
    labelNames: ['job'],
    buckets: [0.01, 0.1, 1, 10, 60],
    registers: [this.#registry],
  });
  readonly #failedJobs = new Counter({
    name: 'madrasah_job_failures_total',
    help: 'Failed runs of background jobs',
    labelNames: ['job'],
    registers: [this.#registry],
  });
  readonly #lastJobs = new Gauge({
    name: 'madrasah_housekeeping_last_run_timestamp_seconds',
    help: 'Time of the last end of a background job, with any outcome',
    aggregator: 'max',
    registers: [this.#registry],
  });

  readonly #timeoutMs: number;

  constructor(timeoutMs = readingTimeoutMs) {
    this.#timeoutMs = timeoutMs;
    collectDefaultMetrics({ register: this.#registry });
  }

  /** Observes every request that the framework answers. */
  observeRequests(app: FastifyInstance) {
    app.addHook('onResponse', async (request, reply) => {
      const route = request.routeOptions.url ?? 'none';
      const labels = { method: request.method, route, status: `${Math.floor(reply.statusCode / 100)}xx` };
      this.#requests.observe(labels, reply.elapsedTime / 1_000);
    });
  }

  observeCache(read: () => CacheFigures) {
    this.addReading({
      name: 'madrasah_cache_answers_total',
      help: 'Requests that the public cache may answer, by outcome',
      label: 'kind',
      readEach: () => read().answers,
    });
    this.addReading({ name: 'madrasah_cache_entries', help: 'Responses in the cache', read: () => read().entries });
    this.addReading({
      name: 'madrasah_cache_bytes',
      help: 'Memory of the responses in the cache',
      read: () => read().bytes,
    });
  }

  observeCdn(figures: Pick<CdnPurger, 'calls' | 'waiting'>) {
    this.addReading({
      name: 'madrasah_cdn_purges_total',
      help: 'Purge calls to the CDN, by outcome',
      label: 'outcome',
      readEach: () => figures.calls,
    });
    this.addReading({
      name: 'madrasah_cdn_keys_waiting',
      help: 'Keys that wait to be purged; many of them for minutes mean that the CDN does not respond',
      read: () => figures.waiting,
    });
  }

  observeJob = (job: string, seconds: number, hasFailed: boolean) => {
    this.#jobs.observe({ job }, seconds);
    this.#failedJobs.inc({ job }, hasFailed ? 1 : 0);
    this.#lastJobs.setToCurrentTime();
  };

  /** Adds a figure that is read at every scrape. One that cannot be read is left out of that scrape. */
  addReading(reading: Reading) {
    const { name, help, ofAll: aggregator = 'sum' } = reading;
    const timeoutMs = this.#timeoutMs;
    const Kind = name.endsWith('_total') ? Counter : Gauge;
    const figure = new Kind({
      name,
      help,
      labelNames: labelNamesOf(reading),
      aggregator,
      registers: [this.#registry],
      async collect() {
        figure.reset();
        const unread = 'read' in reading ? [{ labels: {}, value: Number.NaN }] : [];
        const figures = (await readInTime(timeoutMs, () => figuresOf(reading))) ?? unread;
        for (const { labels, value } of figures) figure.inc(labels, value);
      },
    });
  }

  /** The metrics before they are rendered, for adding up those of several processes. */
  collect(): Promise<object[]> {
    return this.#registry.getMetricsAsJSON();
  }

  get contentType(): string {
    return this.#registry.contentType;
  }

  render(): Promise<string> {
    return this.#registry.metrics();
  }
}

/** Renders the metrics of one process, or of all. */
export type Figures = Pick<Metrics, 'contentType' | 'render'>;

/** Serves `/metrics` on its own port, which the reverse proxy does not expose. */
export async function buildMetricsSite(metrics: Figures, limit: ConnectionLimits = connectionLimits) {
  const app = fastify({ ...connectionOptions(limit), logger: false });
  await app.register(connections, { limit });
  await app.register(lingeringClose, { limit });
  await app.register(refusals);
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.render()));
  return app;
}

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

/** The metrics of the workers that reply in time. The library's own aggregation fails when one does not. */
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
