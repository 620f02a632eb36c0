import type { FastifyServerOptions } from 'fastify';
import type { TrustProxy } from '../../config/env.ts';

/**
 * Proxies append the address that they see, so the visitor's is counted from the end of the list: entries further left
 * are written by the client. Fastify trusts no number of proxies by itself, because a client might reach the port past
 * them; an operator who sets a number states that none can.
 */
export const trustOf = (proxies: TrustProxy): FastifyServerOptions['trustProxy'] =>
  typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
