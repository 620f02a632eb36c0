import type { AppRouter } from '@madrasah/api';
import { apiTimeoutMs, callLogEntries, maxBatchSize } from '@madrasah/contract';
import { httpBatchLink, httpLink, type OperationContext, splitLink, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { isUnauthenticated, type Refusal, readRefusal, readResponseBody } from './refusal.ts';

/** What finds a failed call in the server's log; without anything that was typed. */
export type FailedCall = Pick<Refusal, 'code' | 'status' | 'requestId'> & { at: string; path: string };

const lineOf = ({ at, path, code, status, requestId = '-' }: FailedCall) =>
  [at, path, code, status, requestId].join(' ');

/** The newest failed calls of this tab, kept in memory so that they can be copied into a report. */
export function createCallLog() {
  let failures: FailedCall[] = [];
  return {
    add(failure: FailedCall): void {
      failures = [...failures, failure].slice(-callLogEntries);
    },
    /** One line per call, oldest first. */
    text: () => failures.map(lineOf).join('\n'),
  };
}

export type LinkOptions = {
  /** The origin of the API; empty for the page's own origin. */
  apiOrigin: string;
  /** The current bearer token, sent with every call. */
  readToken?: () => string | null;
  /** Called before each call, but for those of a page that closes; resolves when the token is valid or cannot be refreshed. */
  ensureFreshToken?: () => Promise<void>;
  /** The UUID of a visitor's browser, sent with mutations so that a like counts once. */
  readVisitorId?: () => string | null;
  /** Called on a 401 of the API: the token is invalid. One of another server, such as a proxy, does not count. */
  onUnauthenticated?: () => void;
  /** Called when a call requires the password again; after true, when it was entered, the call is repeated once. */
  onReauthenticationRequired?: (refusal: Refusal) => Promise<boolean>;
  /** Called with every failed call, for the call log. */
  onFailure?: (failure: FailedCall) => void;
};

/**
 * Every call times out after 30 seconds. It bypasses the browser's HTTP cache, which may respond with stale
 * data (`stale-while-revalidate`); unchanged data is still not sent again, because of its ETag.
 */
async function fetchFromApi(input: RequestInfo | URL, init?: RequestInit) {
  const timeout = AbortSignal.timeout(apiTimeoutMs);
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  const response = await fetch(input, { ...init, signal, cache: 'no-cache' });
  return { ok: response.ok, json: () => readResponseBody(response) };
}

/** A header, omitted without a value. */
const header = (name: string, prefix: string, value: string | null | undefined) =>
  value ? { [name]: `${prefix}${value}` } : {};

/** The option of a create with an idempotency key: a repeated call with the same key creates nothing further. */
export const withIdempotencyKey = (idempotencyKey: string) => ({ context: { idempotencyKey } });

/** The option of a call (at most 64 kB) that completes even when its page is closed. */
export const withKeepalive = { context: { keepalive: true } } as const;

const idempotencyHeader = ({ idempotencyKey }: OperationContext) =>
  header('idempotency-key', '', typeof idempotencyKey === 'string' ? idempotencyKey : null);

const reportFailures =
  ({ onUnauthenticated, onFailure }: LinkOptions): TRPCLink<AppRouter> =>
  () =>
  ({ next, op }) =>
    observable((observer) =>
      next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error: (error) => {
          const refusal = readRefusal(error);
          const { code, status, requestId } = refusal;
          onFailure?.({ at: new Date().toISOString(), path: op.path, code, status, requestId });
          if (isUnauthenticated(refusal)) onUnauthenticated?.();
          observer.error(error);
        },
      }),
    );

const repeatWhenConfirmed =
  ({ onReauthenticationRequired }: LinkOptions): TRPCLink<AppRouter> =>
  () =>
  ({ next, op }) =>
    observable((observer) => {
      let isCancelled = false;
      const send = (onError: typeof observer.error) =>
        next(op).subscribe({
          next: (value) => observer.next(value),
          complete: () => observer.complete(),
          error: onError,
        });
      let subscription = send((error) => {
        const refusal = readRefusal(error);
        const ask = refusal.code === 'REAUTHENTICATION_REQUIRED' ? onReauthenticationRequired : undefined;
        if (!ask) return observer.error(error);
        void ask(refusal).then((isConfirmed) => {
          if (isCancelled) return;
          if (!isConfirmed) return observer.error(error);
          subscription = send((again) => observer.error(again));
        });
      });
      return () => {
        isCancelled = true;
        subscription.unsubscribe();
      };
    });

/** The tRPC links of both apps: queries are batched, mutations are sent one by one so that none delays another. */
export function createLinks(options: LinkOptions): TRPCLink<AppRouter>[] {
  const { apiOrigin, readToken, readVisitorId, ensureFreshToken } = options;
  const authorizationHeader = () => header('authorization', 'Bearer ', readToken?.());
  const freshHeader = async () => {
    await ensureFreshToken?.();
    return authorizationHeader();
  };
  const visitorHeader = () => header('x-visitor-id', '', readVisitorId?.());
  const shared = { url: `${apiOrigin}/trpc`, fetch: fetchFromApi };
  const writeLink = (keepalive: boolean) =>
    httpLink({
      ...shared,
      fetch: (input, init) => fetchFromApi(input, { ...init, keepalive }),
      headers: async ({ op }) => ({
        ...(await (keepalive ? authorizationHeader() : freshHeader())),
        ...visitorHeader(),
        ...idempotencyHeader(op.context),
      }),
    });
  const transport = splitLink({
    condition: (op) => op.type === 'mutation',
    true: splitLink({
      condition: ({ context }) => context.keepalive === true,
      true: writeLink(true),
      false: writeLink(false),
    }),
    false: httpBatchLink({ ...shared, headers: freshHeader, maxURLLength: 2_000, maxItems: maxBatchSize }),
  });
  return [repeatWhenConfirmed(options), reportFailures(options), transport];
}
