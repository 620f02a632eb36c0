import { type IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { createOpenApiNodeHttpHandler } from 'trpc-to-openapi';
import { z } from 'zod';
import { appRouter } from '../../router.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { Context, Services } from '../../trpc/context.ts';
import { toRefusal } from '../../trpc/refusals.ts';
import { isRead, isSharedResponse } from '../cache/cached-response.ts';
import { bodyOptions, bodyOptionsOfAny } from '../connection/bodies.ts';
import { unknownFieldsOf } from './canonical-read.ts';
import { refusalOfUnknown } from './open-reads.ts';
import { metaOf, mutationPaths, routeUrl } from './procedure-meta.ts';
import { sendRefusal } from './refusals.ts';
import { contextOf } from './session.ts';

type Query = Record<string, string[]>;
type RestRequest = IncomingMessage & { body: unknown; query: Query; context: Context };

/** Collects the handler's response, so that it is sent through Fastify like any other. */
class CollectedResponse extends ServerResponse {
  text = '';

  override end(chunk?: unknown): this {
    this.text = typeof chunk === 'string' ? chunk : '';
    return this;
  }
}

/** The refusal of a request, until its response is written. */
const refused = new WeakMap<IncomingMessage, Error>();

/** `trpc-to-openapi`; this file contains all its workarounds. */
const handle = createOpenApiNodeHttpHandler<typeof appRouter, RestRequest, CollectedResponse>({
  router: appRouter,
  createContext: ({ req }) => req.context,
  responseMeta: ({ paths }) => ({ status: metaOf(paths?.[0]).successStatus }),
  onError: ({ error, req }) => {
    refused.set(req, error);
  },
});

/** The handler spreads the body: a long text would become an object with a key for every character. */
const jsonObject = z.record(z.string(), z.unknown());

function readBody({ body = {} }: FastifyRequest): Record<string, unknown> {
  const { success, data } = jsonObject.safeParse(body);
  if (!success) throw new Refusal('BAD_REQUEST');
  return data;
}

/** The handler would collect values in a plain object, where `constructor` already has a value. */
function readQuery(url: string): Query {
  const query: Query = Object.create(null);
  for (const [name, value] of new URL(url, 'http://localhost').searchParams) {
    query[name] ??= [];
    query[name].push(value);
  }
  return query;
}

/** Refuses fields that a call which changes something does not know: a misspelt one would silently change nothing. */
function objectionTo(request: FastifyRequest, body: object, query: object): Refusal | null {
  if (isRead(request)) return null;
  const parameters = Object.keys(query).filter((name) => !name.startsWith('_'));
  const fields = unknownFieldsOf(request.method, request.url, [...Object.keys(body), ...parameters]);
  return fields.unknown.length > 0 ? refusalOfUnknown('Isian', fields) : null;
}

/** The REST API: the same procedures as over tRPC. Each mutation has a route with its own body limit. */
export const rest = fp(async (root, { services }: { services: Services }) => {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const body = readBody(request);
    const query = readQuery(request.url);
    const context = { ...contextOf(services, request), objection: objectionTo(request, body, query) };
    const raw: RestRequest = Object.assign(request.raw, { body, query, context });
    if (raw.method === 'HEAD') raw.method = 'GET';
    raw.headers['content-type'] ??= 'application/json';

    const response = new CollectedResponse(raw);
    await handle(raw, response);

    const error = refused.get(raw);
    if (error) return sendRefusal(reply, toRefusal(error));
    if (isSharedResponse(request)) reply.header('cache-control', 'public, max-age=0');
    return reply
      .code(response.statusCode)
      .headers(Object.fromEntries(context.answerHeaders))
      .type('application/json; charset=utf-8')
      .send(response.text);
  };

  await root.register(async (app) => {
    // Requests without a body and a type have an empty body.
    app.addHook('onRequest', async ({ headers }) => {
      const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
      if (!hasBody || headers['content-length'] === '0') delete headers['content-type'];
    });
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: '/api/*',
      ...bodyOptionsOfAny(services),
      handler: answer,
    });
    for (const path of mutationPaths) {
      const { openapi } = metaOf(path);
      if (!openapi) continue;
      app.route({
        method: openapi.method,
        url: routeUrl(openapi.path),
        ...bodyOptions(services, path),
        handler: answer,
      });
    }
  });
});
