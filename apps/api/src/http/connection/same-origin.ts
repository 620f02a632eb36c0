import type { FastifyRequest } from 'fastify';

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : '');

/** Against CSRF: browsers send the origin of a call; a client that sends neither header is no browser. */
export function isSameOrigin({ headers, host }: FastifyRequest, ownOrigin: string): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site === 'same-origin';
  return origin === undefined || origin === ownOrigin || hostOf(origin) === host;
}
