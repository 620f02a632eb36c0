import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OpenSpan, Tracing } from '../../shared/tracing.ts';

const hidden = '…';
const shortestSecret = 20;

/** Secrets in addresses are long and have letters of both cases; words do not. */
const isSecret = (segment: string) => segment.length >= shortestSecret && /[A-Z]/.test(segment);

/** An address without its parameters, and without the secrets that some links contain. */
export function addressInLog(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path
    .split('/')
    .map((segment) => (isSecret(segment) ? hidden : segment))
    .join('/');
}

/** Removes e-mail addresses; the name of a package starts with @ too. */
const withoutMailAddresses = (text: string) =>
  text.replaceAll(/[^\s<>"'(),;:]+/g, (word) => (word.indexOf('@') > 0 ? hidden : word));

/** PostgreSQL repeats values in its errors: the key after `detail`, and data in quotation marks. */
const withoutRowValues = (text: string, code: string | undefined) => {
  const [message = ''] = text.split(/\n - detail:/, 1);
  return code?.startsWith('22') ? message.replaceAll(/"[^"]*"/g, hidden) : message;
};

/** The origin of an error: the lines of its stack, without its message. */
const framesOf = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

type ErrorInLog = { type: string; message: string; stack: string; [name: string]: unknown };

const deepestCause = 3;

const textOf = (error: Error, name: string) => {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
};

/** The logged form of an error: its class, message and stack frames, without the data that it is about. */
function errorInLog(error: unknown, depth = 0): ErrorInLog {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const code = textOf(error, 'code');
  return {
    type: error.constructor.name,
    message: withoutMailAddresses(withoutRowValues(error.message, code)),
    stack: framesOf(error.stack ?? ''),
    code,
    table: textOf(error, 'table'),
    constraint: textOf(error, 'constraint'),
    cause: error.cause !== undefined && depth < deepestCause ? errorInLog(error.cause, depth + 1) : undefined,
  };
}

/** The log format: of a request its method and path, without the caller and the parameters. */
export const logSerializers = {
  req: ({ method, url }: FastifyRequest) => ({ method, url: addressInLog(url) }),
  err: (error: unknown) => errorInLog(error),
};

/** Traces requests by the pattern of their route, without addresses and parameters; not those from the cache. */
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
