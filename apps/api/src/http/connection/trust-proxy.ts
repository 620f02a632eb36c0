import type { FastifyServerOptions } from 'fastify';
import type { TrustProxy } from '../../config/env.ts';

/**
 * Proxies append the address that they see, so the visitor's is counted from the end of the list: what stands further
 * to the left was written by whoever asks. Fastify believes no number of proxies by itself, as it cannot know whether
 * anybody reaches the port past them; who gives a number says that nobody does.
 */
export const trustOf = (proxies: TrustProxy): FastifyServerOptions['trustProxy'] =>
  typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
