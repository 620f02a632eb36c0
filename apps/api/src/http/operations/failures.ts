import { type RefusalCode, refusalKinds } from '@madrasah/contract';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { codeOf } from '../../shared/error-code.ts';
import type { Failure } from '../../trpc/refusals.ts';

declare module 'fastify' {
  interface FastifyInstance {
    failureLog: ReturnType<typeof openFailureLog>;
  }
  interface FastifyRequest {
    /** The server errors of this request so far; null without any. */
    failures: Failure[] | null;
  }
}

const repeatsAfterMs = 1_000;
/** Further causes at the same time are counted as one. */
const mostKinds = 100;
const longestMessage = 200;

/** Failures of one kind share a line. Statements are part of the messages of database errors, so their codes decide. */
function kindOf({ refusal, cause }: Failure): string {
  if (!(cause instanceof Error)) return refusal;
  const code = codeOf(cause);
  const isKnown = code !== '' && refusal !== 'INTERNAL';
  return `${refusal} ${cause.constructor.name} ${isKnown ? code : cause.message.slice(0, longestMessage)}`;
}

type Line = { log: FastifyBaseLogger; details: object };
type Repeats = Line & { count: number; timer: NodeJS.Timeout };

/** Logs the first failure of its kind with its request, and then once a second how many followed. */
function openFailureLog() {
  const known = new Map<string, Repeats>();
  const logRepeats = (key: string, repeats: Repeats) => {
    const { log, details, count, timer } = repeats;
    if (count > 0) log.error({ ...details, count }, 'requests failed for the same reason');
    else {
      clearInterval(timer);
      known.delete(key);
    }
    repeats.count = 0;
  };
  return {
    note(kind: string, line: Line) {
      const key = known.has(kind) || known.size < mostKinds ? kind : '';
      const repeats = known.get(key);
      if (repeats) {
        Object.assign(repeats, line, { count: repeats.count + 1 });
        return;
      }
      line.log.error(line.details, 'request failed');
      const added: Repeats = {
        ...line,
        count: 0,
        timer: setInterval(() => logRepeats(key, added), repeatsAfterMs).unref(),
      };
      known.set(key, added);
    },
    close() {
      for (const [key, repeats] of known) {
        logRepeats(key, repeats);
        clearInterval(repeats.timer);
      }
      known.clear();
    },
  };
}

export const isServerError = (refusal: RefusalCode): boolean => refusalKinds[refusal].status >= 500;

/** Whether the client closed the connection before its whole request had arrived, which is no fault of the server. */
const isBrokenOff = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

/** Records a server error, or that a part is missing. The same cause is logged once per request. */
export function reportFailure(request: FastifyRequest, failure: Failure): void {
  if (!isServerError(failure.refusal) || isBrokenOff(request)) return;
  request.failures ??= [];
  const isKnown = request.failures.some(
    ({ refusal, cause }) => refusal === failure.refusal && (failure.cause === undefined || cause === failure.cause),
  );
  if (isKnown) return;
  request.failures.push(failure);
  const { cause: err, refusal, procedure } = failure;
  const details = { err, refusal, procedure, req: request };
  request.server.failureLog.note(kindOf(failure), { log: request.log, details });
}

/** From now on the request is answered; whatever its handler still sends is ignored instead of reported as a mistake. */
export function ignoreLateAnswer(reply: FastifyReply): void {
  reply.send = () => reply;
}

/** No response with a server error is without a line in the log. */
export const failures = fp(async (app) => {
  const failureLog = openFailureLog();
  app.decorate('failureLog', failureLog);
  app.decorateRequest('failures', null);
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode < 500 || request.failures || isBrokenOff(request)) return;
    const details = { req: request, statusCode: reply.statusCode };
    failureLog.note(`status ${reply.statusCode}`, { log: request.log, details });
  });
  app.addHook('onClose', async () => failureLog.close());
});
