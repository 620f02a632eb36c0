import { type CountedForm, limits } from '@madrasah/contract';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../shared/refusal.ts';
import type { Services } from '../../trpc/context.ts';
import { countBeforeBody } from '../transport/counted-tries.ts';
import { hasDeclarations, metaOf, type ProcedureMeta } from '../transport/procedure-meta.ts';
import { contextOf } from '../transport/session.ts';

/** Whether Content-Length is within the limit of visitors; a body without a declared length may be longer. */
const isSmall = ({ headers }: FastifyRequest) => Number(headers['content-length']) <= limits.bodyBytes.visitor;

/** Only signed-in callers may send large bodies. The procedure authenticates again after the body was read. */
const requireSession = (services: Services) => async (request: FastifyRequest) => {
  if (isSmall(request)) return;
  const { kind } = await contextOf(services, request).findSession();
  if (kind !== 'active') throw new Refusal('UNAUTHENTICATED');
};

/** Those of visitors; the tries of signed-in callers are not counted, and their token is checked with the call. */
const countVisitors = (services: Services, form: CountedForm) => async (request: FastifyRequest) => {
  if (request.headers.authorization === undefined) await countBeforeBody(services, request, form);
};

function optionsFor(services: Services, { body, countsTries }: Pick<ProcedureMeta, 'body' | 'countsTries'>) {
  const rules = { bodyLimit: limits.bodyBytes[body] };
  if (body === 'withImages') return { ...rules, onRequest: requireSession(services) };
  return countsTries ? { ...rules, onRequest: countVisitors(services, countsTries) } : rules;
}

/** The body limit of a procedure's route, by the procedure's path such as `articles.create`. */
export const bodyOptions = (services: Services, path: string) => optionsFor(services, metaOf(path));

/**
 * The limit of a route for many procedures: without declarations it is the only route and has to accept the largest
 * body.
 */
export const bodyOptionsOfAny = (services: Services, isDeclared = hasDeclarations) =>
  optionsFor(services, { body: isDeclared ? 'visitor' : 'withImages' });
