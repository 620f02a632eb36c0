import fastify, { type FastifyInstance } from 'fastify';
import { type Aggregator, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { readInTime } from '../../shared/in-time.ts';
import type { CdnFigures } from '../cache/cdn/index.ts';
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
 * Something that is read when it is asked for: a number, one for each value of `label`, or one for each pair of values of
 * both `labels`; a `_total` only grows. `ofAll`: what several processes collect together, where that is not the sum.
 */
export type Reading = { name: string; help: string; ofAll?: Aggregator } & (
  | { read: () => number | Promise<number> }
  | { label: string; readEach: () => Each | Promise<Each> }
  | { labels: readonly [string, string]; readPairs: () => Record<string, Each> }
);

type Figure = { labels: Record<string, string>; value: number };

/** The figures of a reading by their labels. */
async function figuresOf(reading: Reading): Promise<Figure[]> {
  if ('read' in reading) return [{ labels: {}, value: await reading.read() }];
  if ('readEach' in reading) {
    const { label, readEach } = reading;
    return Object.entries(await readEach()).map(([name, value]) => ({ labels: { [label]: name }, value }));
  }
  const [outer, inner] = reading.labels;
  return Object.entries(reading.readPairs()).flatMap(([place, each]) =>
    Object.entries(each).map(([name, value]) => ({ labels: { [outer]: place, [inner]: name }, value })),
  );
}

function labelNamesOf(reading: Reading): string[] {
  if ('read' in reading) return [];
  return 'label' in reading ? [reading.label] : [...reading.labels];
}

/** Who scrapes waits for ten seconds at least; a database that hangs must not take all figures with it. */
const readingTimeoutMs = 2_000;

/** What this process tells of itself, in the words of Prometheus. Times are in seconds, sizes in bytes. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Histogram({
    name: 'madrasah_http_request_duration_seconds',
    help: 'Time until a request was answered; pages from the cache are counted by madrasah_cache_answers_total',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.25, 1, 3, 10, 30],
    registers: [this.#registry],
  });
  readonly #jobs = new Histogram({
    name: 'madrasah_job_duration_seconds',
    help: 'Time that a job of the housekeeping took',
    labelNames: ['job'],
    buckets: [0.01, 0.1, 1, 10, 60],
    registers: [this.#registry],
  });
  readonly #failedJobs = new Counter({
    name: 'madrasah_job_failures_total',
    help: 'How often a job failed',
    labelNames: ['job'],
    registers: [this.#registry],
  });
  readonly #lastJobs = new Gauge({
    name: 'madrasah_housekeeping_last_run_timestamp_seconds',
    help: 'When a job last ended, whatever came of it',
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
      help: 'Requests that the public cache may answer, by what became of them',
      label: 'kind',
      readEach: () => read().answers,
    });
    this.addReading({ name: 'madrasah_cache_entries', help: 'Responses in the cache', read: () => read().entries });
    this.addReading({ name: 'madrasah_cache_bytes', help: 'What they take', read: () => read().bytes });
  }

  observeCdn(figures: CdnFigures) {
    this.addReading({
      name: 'madrasah_cdn_purges_total',
      help: 'Calls that collect the CDN what is no longer true, by what became of them',
      label: 'outcome',
      readEach: () => figures.calls,
    });
    this.addReading({
      name: 'madrasah_cdn_keys_waiting',
      help: 'What the CDN has yet to be told; more than a few for minutes mean that it does not listen',
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

  /** The figures before they are rendered, as those of several processes are added up. */
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

/** Where figures are rendered: those of one process, or of all. */
export type Figures = Pick<Metrics, 'contentType' | 'render'>;

/** Answers `/metrics` on a port of its own, which the proxy in front of the site does not lead to. */
export async function buildMetricsSite(metrics: Figures, limit: ConnectionLimits = connectionLimits) {
  const app = fastify({ ...connectionOptions(limit), logger: false });
  await app.register(connections, { limit });
  await app.register(lingeringClose, { limit });
  await app.register(refusals);
  app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.render()));
  return app;
}
