import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import autocannon from 'autocannon';

/** The request that is repeated. */
export type BenchmarkRequest = { path: string; method?: 'GET' | 'POST'; headers?: Readonly<Record<string, string>> };

/** The results of one load period; latencies in milliseconds. */
export type Load = { requests: number; perSecond: number; p50: number; p99: number; failures: number };

type SendLoad = (origin: string, request: BenchmarkRequest, seconds: number) => Promise<Load>;

const connections = 10;
const run = promisify(execFile);

const sendWithAutocannon: SendLoad = async (origin, { path, method = 'GET', headers = {} }, duration) => {
  const requests = [{ method, path, headers: { ...headers } }];
  const {
    requests: answered,
    latency,
    non2xx,
    errors,
  } = await autocannon({
    url: origin,
    connections,
    duration,
    requests,
  });
  const { p50, p99 } = latency;
  return { requests: answered.total, perSecond: answered.average, p50, p99, failures: non2xx + errors };
};

const postScript = fileURLToPath(new URL('post.lua', import.meta.url));
const millisecondsPer: Record<string, number> = { us: 0.001, ms: 1, s: 1_000, m: 60_000 };

const numberIn = (report: string, pattern: RegExp) => Number(pattern.exec(report)?.[1] ?? 0);

function latencyIn(report: string, percentile: number): number {
  const [, value, unit = 'ms'] = new RegExp(String.raw`${percentile}%\s+([\d.]+)([a-z]+)`).exec(report) ?? [];
  return Number(value) * (millisecondsPer[unit] ?? Number.NaN);
}

/** wrk needs a fraction of autocannon's processor time, which on a small machine is missing for the server. */
const sendWithWrk: SendLoad = async (origin, { path, method = 'GET', headers = {} }, seconds) => {
  const options = ['--threads', '1', '--connections', String(connections), '--duration', `${seconds}s`, '--latency'];
  const sent = Object.entries(headers).flatMap(([name, value]) => ['--header', `${name}: ${value}`]);
  const script = method === 'POST' ? ['--script', postScript] : [];
  const { stdout: report } = await run('wrk', [...options, ...sent, ...script, origin + path]);
  const socketErrors = /Socket errors: (.*)/.exec(report)?.[1]?.match(/\d+/g) ?? [];
  return {
    requests: numberIn(report, /(\d+) requests in/),
    perSecond: numberIn(report, /Requests\/sec:\s+([\d.]+)/),
    p50: latencyIn(report, 50),
    p99: latencyIn(report, 99),
    failures: numberIn(report, /Non-2xx or 3xx responses: (\d+)/) + socketErrors.reduce((sum, n) => sum + Number(n), 0),
  };
};

const hasWrk = await run('wrk', ['--version']).then(
  () => true,
  // `wrk --version` exits with an error code.
  (error) => error.code !== 'ENOENT',
);

/** Sends requests over ten connections, each as soon as the previous one is answered. */
export const sendLoad = hasWrk ? sendWithWrk : sendWithAutocannon;
export const loadGenerator = hasWrk ? 'wrk' : 'autocannon';
