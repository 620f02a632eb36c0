import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { KeptAnswer } from './ceiling-server.ts';

/** A bare server that answers the same bytes from memory: what the machine can do at most. */
export type Ceiling = { origin: string; pathOf(path: string): string; stop(): void };

// These belong to a connection or an instant, not to the answer.
const ownHeaders = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date'];

/** Addresses that differ only behind the question mark are different answers. */
const ownPath = (index: number) => `/answers/${index}`;

async function keep(origin: string, path: string, index: number): Promise<KeptAnswer> {
  const answer = await fetch(`${origin}${path}`, { headers: { 'accept-encoding': 'identity' } });
  if (answer.status !== 200) throw new Error(`GET ${path}: ${answer.status}`);
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !ownHeaders.includes(name)));
  return { path: ownPath(index), headers, body: Buffer.from(await answer.arrayBuffer()) };
}

/** Starts the ceiling in a process of its own, with the answers that the site gives for the paths at this moment. */
export async function startCeiling(siteOrigin: string, paths: readonly string[]): Promise<Ceiling> {
  const answers = await Promise.all(paths.map((path, index) => keep(siteOrigin, path, index)));
  const server = fork(new URL('ceiling-server.ts', import.meta.url), { serialization: 'advanced' });
  server.send(answers);
  const [origin] = await once(server, 'message');
  return { origin, pathOf: (path) => ownPath(paths.indexOf(path)), stop: () => server.kill() };
}
