import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { RecordedResponse } from './baseline-server.ts';

/** A bare server that answers the same bytes from memory: what the machine can do at most. */
export type Baseline = { origin: string; pathOf(path: string): string; stop(): void };

// These belong to a connection or an instant, not to the answer.
const connectionHeaders = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date'];

/** Addresses that differ only behind the question mark are different answers. */
const responsePath = (index: number) => `/answers/${index}`;

async function record(origin: string, path: string, index: number): Promise<RecordedResponse> {
  const answer = await fetch(`${origin}${path}`, { headers: { 'accept-encoding': 'identity' } });
  if (answer.status !== 200) throw new Error(`GET ${path}: ${answer.status}`);
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !connectionHeaders.includes(name)));
  return { path: responsePath(index), headers, body: Buffer.from(await answer.arrayBuffer()) };
}

/** Starts the baseline in a process of its own, with the answers that the site gives for the paths at this moment. */
export async function startBaseline(siteOrigin: string, paths: readonly string[]): Promise<Baseline> {
  const answers = await Promise.all(paths.map((path, index) => record(siteOrigin, path, index)));
  const server = fork(new URL('baseline-server.ts', import.meta.url), { serialization: 'advanced' });
  server.send(answers);
  const [origin] = await once(server, 'message');
  return { origin, pathOf: (path) => responsePath(paths.indexOf(path)), stop: () => server.kill() };
}
