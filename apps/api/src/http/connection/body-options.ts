import { limits } from '@madrasah/contract';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../shared/refusal.ts';
import type { Services } from '../../trpc/context.ts';
import { hasDeclarations, metaOf, type ProcedureMeta } from '../transport/procedure-meta.ts';
import { contextOf } from '../transport/session.ts';

/** A body whose Content-Length is within what visitors may send; one that does not tell its length may be longer. */
const isSmall = ({ headers }: FastifyRequest) => Number(headers['content-length']) <= limits.bodyBytes.visitor;

/** Nobody makes the server read a large body who is not signed in. The call itself asks again once it has been read. */
const requireSession = (services: Services) => async (request: FastifyRequest) => {
  if (isSmall(request)) return;
  const { kind } = await contextOf(services, request).findSession();
  if (kind !== 'active') throw new Refusal('UNAUTHENTICATED');
};

function optionsFor(services: Services, body: ProcedureMeta['body']) {
  const rules = { bodyLimit: limits.bodyBytes[body] };
  return body === 'withImages' ? { ...rules, onRequest: requireSession(services) } : rules;
}

/** How a route takes the body of a procedure's call, by the procedure's path as in `articles.create`. */
export const bodyOptions = (services: Services, path: string) => optionsFor(services, metaOf(path).body);

/** The same for a route of many procedures: without declarations it is the only one, and has to take the largest body. */
export const bodyOptionsOfAny = (services: Services, isDeclared = hasDeclarations) =>
  optionsFor(services, isDeclared ? 'visitor' : 'withImages');
