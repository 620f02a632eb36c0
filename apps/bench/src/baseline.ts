import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { RecordedResponse } from './baseline-server.ts';
import type { BenchmarkRequest } from './load.ts';
import type { Target } from './measure.ts';

/** A minimal server that returns the same bytes from memory: the upper bound of this machine. */
export type Baseline = {
  /** What it returns, in the order of the requests. */
  responses: readonly RecordedResponse[];
  targetOf(request: BenchmarkRequest): Target;
  /** The length of the recorded response in bytes. */
  bytesOf(request: BenchmarkRequest): number;
  stop(): void;
};

// These headers belong to a connection or an instant, not to the response.
const connectionHeaders = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date'];

/** The path of a recorded response: requests that differ only in headers or query have different responses. */
const responsePath = (index: number) => `/responses/${index}`;

async function record(origin: string, { path, headers = {} }: BenchmarkRequest, index: number) {
  const [response] = await once(get(`${origin}${path}`, { headers }), 'response');
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`GET ${path}: ${response.statusCode}`);
  const kept = Object.entries<string>(response.headers).filter(([name]) => !connectionHeaders.includes(name));
  return { path: responsePath(index), headers: Object.fromEntries(kept), body } satisfies RecordedResponse;
}

/** Starts the baseline in its own process, with the site's current responses to these requests. */
export async function startBaseline(siteOrigin: string, requests: readonly BenchmarkRequest[]): Promise<Baseline> {
  const responses = await Promise.all(requests.map((request, index) => record(siteOrigin, request, index)));
  const server = fork(new URL('baseline-server.ts', import.meta.url), { serialization: 'advanced' });
  server.send(responses);
  const [origin] = await once(server, 'message');
  const pid = server.pid ?? 0;
  return {
    responses,
    targetOf: (request) => ({
      origin,
      pids: [pid],
      request: { ...request, path: responsePath(requests.indexOf(request)) },
    }),
    bytesOf: (request) => responses[requests.indexOf(request)]?.body.length ?? 0,
    stop: () => server.kill(),
  };
}
