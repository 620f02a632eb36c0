import { randomUUID } from 'node:crypto';
import autocannon, { type Request } from 'autocannon';

/** Requests per second, and latencies in milliseconds. */
export type Figures = { perSecond: number; p50: number; p99: number };

/** The request that is sent again and again. */
export type BenchmarkRequest = {
  path: string;
  method?: 'GET' | 'POST';
  /** Every request gets a query of its own, so that no cache answers it. */
  isUncached?: boolean;
};

const connections = 10;
const warmUpSeconds = 1;

/** A query parameter that the server does not know makes it another cache key with the same response. */
const withCacheBuster = (path: string) => `${path}${path.includes('?') ? '&' : '?'}uncached=${randomUUID()}`;

function requestOf({ path, method = 'GET', isUncached }: BenchmarkRequest): Request {
  const request: Request = { method, path, headers: { 'accept-encoding': 'identity' } };
  return isUncached ? { ...request, setupRequest: (sent) => ({ ...sent, path: withCacheBuster(path) }) } : request;
}

const runLoad = (origin: string, request: BenchmarkRequest, duration: number) =>
  autocannon({ url: origin, connections, duration, requests: [requestOf(request)] });

/** Sends requests over ten connections. Throws when a response is anything but a success. */
async function measure(origin: string, request: BenchmarkRequest, seconds: number): Promise<Figures> {
  const { requests, latency, non2xx, errors } = await runLoad(origin, request, seconds);
  if (non2xx + errors > 0) throw new Error(`${request.path}: ${non2xx} refusals, ${errors} errors`);
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 };
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const summarise = (rounds: Figures[]): Figures => ({
  perSecond: mean(rounds.map(({ perSecond }) => perSecond)),
  p50: mean(rounds.map(({ p50 }) => p50)),
  p99: Math.max(...rounds.map(({ p99 }) => p99)),
});

export type Target<Name extends string> = Record<Name, { origin: string; request: BenchmarkRequest }>;

/** Measures several in turns, so that a busy moment of the machine meets them all. */
export async function compare<Name extends string>(
  targets: Target<Name>,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Map<Name, Figures>> {
  const names = Object.keys(targets).filter((name): name is Name => name in targets);
  const measured = new Map<Name, Figures[]>(names.map((name) => [name, []]));
  for (const name of names) await runLoad(targets[name].origin, targets[name].request, warmUpSeconds);
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      const { origin, request } = targets[name];
      measured.get(name)?.push(await measure(origin, request, seconds));
    }
  }
  return new Map([...measured].map(([name, figures]) => [name, summarise(figures)]));
}
