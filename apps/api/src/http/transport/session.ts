import jwt from '@fastify/jwt';
import type { CountedForm } from '@madrasah/contract';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import { countTry } from '../../content/moderation/index.ts';
import { createTokens, findSession, type Secrets } from '../../identity/auth/index.ts';
import type { RateState } from '../../shared/refusal.ts';
import type { Context, Services } from '../../trpc/context.ts';
import type { SessionState, Tokens } from '../../trpc/session.ts';
import { clientAddress } from '../connection/client-address.ts';
import { reportFailure } from '../operations/failures.ts';
import { rateLimitHeaders } from './refusals.ts';

type TryServices = Pick<Services, 'openDatabase' | 'now'>;

/** Requests whose try was counted before their body was read. */
const counted = new WeakSet<FastifyRequest>();

const count = ({ openDatabase, now }: TryServices, request: FastifyRequest, form: CountedForm) =>
  countTry(openDatabase(), { form, address: clientAddress(request.ip), now: now() });

/** Counts the try of a request by its headers alone, so that a refused one costs nothing more. */
export async function countBeforeBody(services: TryServices, request: FastifyRequest, form: CountedForm) {
  await count(services, request, form);
  counted.add(request);
}

declare module 'fastify' {
  interface FastifyInstance {
    tokens: Tokens;
  }
  interface FastifyRequest {
    /** The rate limit of the caller's API key; null without one. */
    rate: RateState | null;
  }
}

const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer (?<token>\S+)$/i.exec(request.headers.authorization ?? '')?.groups?.token ?? null;

/** Creates the signer and verifier of tokens. */
export const session = fp(async (app, { secrets, now }: { secrets: Secrets; now: Services['now'] }) => {
  const secret = secrets.present;
  await app.register(jwt, { secret, sign: { algorithm: 'HS256' }, verify: { algorithms: ['HS256'] } });
  app.decorate('tokens', createTokens(app.jwt, secrets, now));
  app.decorateRequest('rate', null);
  app.addHook('onSend', async ({ rate }, reply) => {
    if (rate) reply.headers(rateLimitHeaders(rate));
  });
});

const uuid = z.uuid();
const visitorIdOf = (request: FastifyRequest): string | null =>
  uuid.safeParse(request.headers['x-visitor-id']).data?.toLowerCase() ?? null;

/** A header that Node does not know, as one text. */
function headerOf({ headers }: FastifyRequest, name: string): string | null {
  const value = headers[name];
  return value === undefined ? null : String(value);
}

/** The caller of a bearer token: of a session, unless an extension recognises it as one of its own. */
async function findCaller(services: Services, token: string): Promise<SessionState> {
  const now = services.now();
  const owner = services.extensions.find(({ credentials }) => credentials?.recognises(token));
  if (owner?.credentials) {
    const { feature, credentials } = owner;
    if (feature && (await services.features.off()).includes(feature.id)) return { kind: 'invalid' };
    return credentials.findCaller(services.openDatabase(), token, { now, timeZone: services.readTimeZone() });
  }
  return findSession(services.openDatabase(), services.tokens, token, now);
}

/** The context of a request: the caller is looked up at most once, and only when a procedure needs it. */
export function contextOf(services: Services, request: FastifyRequest): Context {
  const bearer = bearerOf(request);
  let found: Promise<SessionState> | undefined;
  const noteRate = (session: SessionState) => {
    request.rate = (session.kind === 'active' && session.rate) || null;
    return session;
  };
  return {
    ...services,
    requestId: request.id,
    timeZone: services.readTimeZone(),
    address: clientAddress(request.ip),
    visitorId: visitorIdOf(request),
    idempotencyKey: headerOf(request, 'idempotency-key'),
    ifMatch: headerOf(request, 'if-match'),
    userAgent: request.headers['user-agent'] ?? '',
    cacheDependencies: request.cacheDependencies,
    batchBudget: null,
    answerHeaders: new Map(),
    receivedFiles: [],
    objection: null,
    // Except for the try that was counted before the body was read: a batch has several.
    countTry: async (form) => {
      if (!counted.delete(request)) await count(services, request, form);
    },
    log: request.log,
    reportFailure: (failure) => reportFailure(request, failure),
    bearer,
    findSession: () => {
      found ??= bearer === null ? Promise.resolve({ kind: 'none' }) : findCaller(services, bearer).then(noteRate);
      return found;
    },
  };
}
