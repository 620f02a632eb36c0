import { callTRPCProcedure } from '@trpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { acceptsRequestBody } from 'trpc-to-openapi';
import { z } from 'zod';
import { appRouter } from '../../router.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { Services } from '../../trpc/context.ts';
import { toRefusal } from '../../trpc/refusals.ts';
import { isRead, isSharedResponse } from '../cache/cached-response.ts';
import { bodyOptions, bodyOptionsOfAny } from '../connection/bodies.ts';
import { findCall, inputIn, unknownFieldsOf, valuesByName } from './canonical-read.ts';
import { refusalOfUnknown } from './open-reads.ts';
import { metaOf, mutationPaths, type RestCall, routeUrl } from './procedure-meta.ts';
import { sendRefusal } from './refusals.ts';
import { contextOf } from './session.ts';

const jsonObject = z.record(z.string(), z.unknown());

function readBody({ body = {} }: FastifyRequest): Record<string, unknown> {
  const { success, data } = jsonObject.safeParse(body);
  if (!success) throw new Refusal('BAD_REQUEST');
  return data;
}

/** Refuses fields that a call which changes something does not know: a misspelt one would silently change nothing. */
function objectionTo(call: RestCall, body: object, query: object): Refusal | null {
  if (isRead(call)) return null;
  const parameters = Object.keys(query).filter((name) => !name.startsWith('_'));
  const fields = unknownFieldsOf(call, [...Object.keys(body), ...parameters]);
  return fields.unknown.length > 0 ? refusalOfUnknown('Isian', fields) : null;
}

/** The REST API: the same procedures as over tRPC. Each mutation has a route with its own body limit. */
export const rest = fp(async (root, { services }: { services: Services }) => {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const found = findCall(request.method === 'HEAD' ? 'GET' : request.method, request.url);
    if (!found) return sendRefusal(reply, new Refusal('NOT_FOUND'));
    const { call, inPath } = found;
    const body = readBody(request);
    const query = valuesByName(new URL(request.url, 'http://localhost').searchParams);
    const ctx = { ...contextOf(services, request), objection: objectionTo(call, body, query) };
    const { procedure: path, type } = call;
    const input = { ...(acceptsRequestBody(call.method) ? body : inputIn(query)), ...inPath };
    try {
      const data: unknown = await callTRPCProcedure({
        ...{ router: appRouter, path, type, ctx, batchIndex: 0, signal: undefined },
        getRawInput: async () => input,
      });
      if (isSharedResponse(request)) reply.header('cache-control', 'public, max-age=0');
      return reply
        .code(metaOf(path).successStatus)
        .headers(Object.fromEntries(ctx.answerHeaders))
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(data));
    } catch (error) {
      return sendRefusal(reply, toRefusal(error));
    }
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
