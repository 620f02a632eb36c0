import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { RecordedResponse } from './baseline-server.ts';
import type { BenchmarkRequest } from './load.ts';
import type { Target } from './measure.ts';

/** A bare server that answers the same bytes from memory: what the machine can do at most. */
export type Baseline = {
  targetOf(request: BenchmarkRequest): Target;
  /** The length of what is answered. */
  bytesOf(request: BenchmarkRequest): number;
  stop(): void;
};

// These belong to a connection or an instant, not to the response.
const connectionHeaders = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date'];

/** The same request with other headers, or other words behind the question mark, has another response. */
const responsePath = (index: number) => `/responses/${index}`;

async function record(origin: string, { path, headers = {} }: BenchmarkRequest, index: number) {
  const [response] = await once(get(`${origin}${path}`, { headers }), 'response');
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`GET ${path}: ${response.statusCode}`);
  const kept = Object.entries<string>(response.headers).filter(([name]) => !connectionHeaders.includes(name));
  return { path: responsePath(index), headers: Object.fromEntries(kept), body } satisfies RecordedResponse;
}

/** Starts the baseline in a process of its own, with what the site answers to these requests at this moment. */
export async function startBaseline(siteOrigin: string, requests: readonly BenchmarkRequest[]): Promise<Baseline> {
  const responses = await Promise.all(requests.map((request, index) => record(siteOrigin, request, index)));
  const server = fork(new URL('baseline-server.ts', import.meta.url), { serialization: 'advanced' });
  server.send(responses);
  const [origin] = await once(server, 'message');
  const pid = server.pid ?? 0;
  return {
    targetOf: (request) => ({ origin, pid, request: { ...request, path: responsePath(requests.indexOf(request)) } }),
    bytesOf: (request) => responses[requests.indexOf(request)]?.body.length ?? 0,
    stop: () => server.kill(),
  };
}
