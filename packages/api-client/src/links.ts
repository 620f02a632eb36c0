import type { AppRouter } from '@madrasah/api';
import { limits } from '@madrasah/contract';
import { httpBatchLink, httpLink, splitLink, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { readRefusal } from './refusal.ts';

export type LinkOptions = {
  /** Where the API answers; empty for the page's own origin. */
  apiOrigin: string;
  /** The bearer token of the moment, sent with every call (API-003). */
  readToken?: () => string | null;
  /** Called on any 401: stored credentials are no longer worth anything (ST-004). It is not retried (ST-006). */
  onUnauthenticated?: () => void;
};

/** Every call is given up after 30 seconds (API-002). */
const fetchWithTimeout: typeof fetch = (input, init) => {
  const timeout = AbortSignal.timeout(limits.apiTimeoutMs);
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout });
};

const reportUnauthenticated =
  (onUnauthenticated: () => void): TRPCLink<AppRouter> =>
  () =>
  ({ next, op }) =>
    observable((observer) =>
      next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error: (error) => {
          if (readRefusal(error).status === 401) onUnauthenticated();
          observer.error(error);
        },
      }),
    );

/** The way from a browser to the API: reads are batched, writes travel alone so that one cannot delay another. */
export function createLinks({ apiOrigin, readToken, onUnauthenticated }: LinkOptions): TRPCLink<AppRouter>[] {
  const options = {
    url: `${apiOrigin}/trpc`,
    fetch: fetchWithTimeout,
    headers: () => {
      const token = readToken?.();
      return token ? { authorization: `Bearer ${token}` } : {};
    },
  };
  const transport = splitLink({
    condition: (op) => op.type === 'mutation',
    true: httpLink(options),
    false: httpBatchLink({ ...options, maxURLLength: 2_000 }),
  });
  return onUnauthenticated ? [reportUnauthenticated(onUnauthenticated), transport] : [transport];
}
