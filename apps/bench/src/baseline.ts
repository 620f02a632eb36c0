import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { RecordedResponse } from './baseline-server.ts';

/** A bare server that answers the same bytes from memory: what the machine can do at most. */
export type Baseline = { origin: string; pathOf(path: string): string; stop(): void };

// These belong to a connection or an instant, not to the response.
const connectionHeaders = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date'];

/** Addresses that differ only behind the question mark are different responses. */
const responsePath = (index: number) => `/responses/${index}`;

async function record(origin: string, path: string, index: number): Promise<RecordedResponse> {
  const response = await fetch(`${origin}${path}`, { headers: { 'accept-encoding': 'identity' } });
  if (response.status !== 200) throw new Error(`GET ${path}: ${response.status}`);
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !connectionHeaders.includes(name)));
  return { path: responsePath(index), headers, body: Buffer.from(await response.arrayBuffer()) };
}

/** Starts the baseline in a process of its own, with the responses of the site for the paths at this moment. */
export async function startBaseline(siteOrigin: string, paths: readonly string[]): Promise<Baseline> {
  const responses = await Promise.all(paths.map((path, index) => record(siteOrigin, path, index)));
  const server = fork(new URL('baseline-server.ts', import.meta.url), { serialization: 'advanced' });
  server.send(responses);
  const [origin] = await once(server, 'message');
  return { origin, pathOf: (path) => responsePath(paths.indexOf(path)), stop: () => server.kill() };
}
