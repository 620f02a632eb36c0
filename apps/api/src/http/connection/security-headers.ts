import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import helmet from 'helmet';

/** One year, as browsers recommend. */
const hstsSeconds = 31_536_000;

const setHelmetHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"], formAction: ["'none'"] },
  },
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  strictTransportSecurity: { maxAge: hstsSeconds, includeSubDomains: true },
  // Switches off headers for obsolete programs: Internet Explorer 8, Flash, and a filter that browsers have removed.
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

/** Helmet sends the same headers for every request, so they are read once. */
function readHelmetHeaders() {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHelmetHeaders(request, response, (error) => {
    if (error) throw error;
  });
  return response.getHeaders();
}

/**
 * The default headers of every response: a policy that allows nothing, because pages set their own (page-policies.ts),
 * and no caching.
 */
export const commonHeaders: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(readHelmetHeaders()).map(([name, value]) => [name, String(value)])),
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cache-control': 'private, no-store',
};

/** Registered before everything that can refuse, so that refusals have the headers too. */
export const securityHeaders = fp(async (app) => {
  app.addHook('onRequest', (_request, reply: FastifyReply, done) => {
    reply.headers(commonHeaders);
    done();
  });
});
