import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import helmet from 'helmet';

/** A year, as browsers ask for. */
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
  // Said to programs that are no longer there: Internet Explorer 8, Flash, and a filter that browsers have given up.
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

/** Helmet says the same of every request, so it is asked once. */
function readHelmetHeaders() {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHelmetHeaders(request, response, (error) => {
    if (error) throw error;
  });
  return response.getHeaders();
}

/**
 * What every answer says unless its route says otherwise: what is no page gets a policy that allows nothing (pages
 * bring their own, see page-policies.ts), and only what says so may be cached by anybody.
 */
export const commonHeaders: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(readHelmetHeaders()).map(([name, value]) => [name, String(value)])),
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cache-control': 'private, no-store',
};

/** Stands before everything that can refuse, so that refusals say the same. */
export const securityHeaders = fp(async (app) => {
  app.addHook('onRequest', (_request, reply: FastifyReply, done) => {
    reply.headers(commonHeaders);
    done();
  });
});
