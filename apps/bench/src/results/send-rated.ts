import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { RatedFigures, RatedLoad } from './rated-load.ts';

/** What visitors ask, and in how many seconds how often. */
export type Rate = Pick<RatedLoad, 'requests' | 'total' | 'seconds'> &
  Partial<Pick<RatedLoad, 'connections' | 'startAt' | 'retryAfterMs'>>;

const startMs = 1_000;

/** Sends requests from a process of its own; resolves with its figures. */
export async function sendRated(port: number, rate: Rate): Promise<RatedFigures> {
  const load: RatedLoad = { port, connections: 200, startAt: Date.now() + startMs, retryAfterMs: [], ...rate };
  const child = fork(new URL('rated-load.ts', import.meta.url));
  child.send(load);
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the load generator has ended')));
  ended.catch(() => undefined);
  const [figures] = await Promise.race([once(child, 'message'), ended]);
  return figures;
}

const headLines = (lines: readonly string[]) => `${[...lines, 'Host: localhost'].join('\r\n')}\r\n\r\n`;

/** As browsers send it. */
export const getRequest = (path: string): string =>
  headLines([`GET ${path} HTTP/1.1`, 'Accept-Encoding: gzip, deflate, br, zstd']);

export const formRequest = (path: string, fields: Record<string, string>): string => {
  const body = new URLSearchParams(fields).toString();
  const type = 'Content-Type: application/x-www-form-urlencoded';
  return headLines([`POST ${path} HTTP/1.1`, type, `Content-Length: ${body.length}`]) + body;
};
