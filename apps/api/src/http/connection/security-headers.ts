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
  strictTransportSecurity: { maxAge: hstsSeconds, includeSubDomains: false },
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

export type ResponseHeaders = Readonly<Record<string, string>>;

/** The headers of every response: no caching, and a policy that allows nothing, because pages set their own. */
export const commonHeaders: ResponseHeaders = {
  ...Object.fromEntries(Object.entries(readHelmetHeaders()).map(([name, value]) => [name, String(value)])),
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cache-control': 'private, no-store',
};

/** The same where all hosts have certificates: browsers then open the subdomains by https only. */
export const headersWith = ({ hstsSubdomains }: { hstsSubdomains: boolean }): ResponseHeaders =>
  hstsSubdomains
    ? { ...commonHeaders, 'strict-transport-security': `max-age=${hstsSeconds}; includeSubDomains` }
    : commonHeaders;

/** Registered before everything that can refuse, so that refusals have the headers too. */
export const securityHeaders = fp(async (app, { headers }: { headers: ResponseHeaders }) => {
  app.addHook('onRequest', (_request, reply: FastifyReply, done) => {
    reply.headers(headers);
    done();
  });
});
