import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OpenSpan, Tracing } from '../../shared/tracing.ts';

/**
 * Traces every request that the framework answers, by the pattern of its route: addresses and parameters are not
 * recorded. Responses that are sent from the cache before the framework are not traced.
 */
export function traceRequests(app: FastifyInstance, tracing: Tracing) {
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const span = tracing.begin(request.headers);
    spans.set(request, span);
    span.within(done);
  });
  // The events of a body belong to the connection and have no request's context.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.within(done);
    else done();
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? 'none';
    spans.get(request)?.end({
      name: `${method} ${route}`,
      attributes: { 'http.request.method': method, 'http.route': route, 'http.response.status_code': statusCode },
      hasFailed: statusCode >= 500,
    });
  });
}
