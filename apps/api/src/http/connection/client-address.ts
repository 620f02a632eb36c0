import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { TrustProxy } from '../../config/env.ts';

/** The address that attempts count for; of IPv6 its first half, because one client usually has all the others. */
export function clientAddress(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/**
 * Proxies append the address that they see, so the visitor's is counted from the end of the list: entries further left
 * are written by the client. Fastify trusts no number of proxies by itself, because a client might reach the port past
 * them; an operator who sets a number states that none can.
 */
export const trustOf = (proxies: TrustProxy): FastifyServerOptions['trustProxy'] =>
  typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;

export const hostOf = (origin: string): string => (URL.canParse(origin) ? new URL(origin).host : '');

/** Against CSRF: browsers send the origin of a call; a client that sends neither header is no browser. */
export function isSameOrigin({ headers, host }: FastifyRequest, ownOrigin: string): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site === 'same-origin';
  return origin === undefined || origin === ownOrigin || hostOf(origin) === host;
}
