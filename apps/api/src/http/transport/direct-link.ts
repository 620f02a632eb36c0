import { TRPCClientError, type TRPCLink } from '@trpc/client';
import { callTRPCProcedure, getTRPCErrorFromUnknown } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { type AppRouter, appRouter } from '../../router.ts';
import type { Context } from '../../trpc/context.ts';
import { errorShape } from '../../trpc/init.ts';

/**
 * Calls procedures of this process for a page that it renders: the same middleware as over HTTP, without serialisation.
 * tRPC's own in-process link serialises each result once more. JSON would not change any result: their schemas guarantee
 * it. A query has one result and is not completed, because the client then aborts a signal, which costs more than many
 * calls.
 */
export const directLink =
  (context: Context): TRPCLink<AppRouter> =>
  () =>
  ({ op: { path, type, input, signal } }) =>
    observable((observer) => {
      const call = { router: appRouter, path, type, ctx: context, batchIndex: 0, getRawInput: async () => input };
      callTRPCProcedure({ ...call, signal: signal ?? undefined }).then(
        (data) => observer.next({ result: { type: 'data', data } }),
        (cause: unknown) => {
          const error = getTRPCErrorFromUnknown(cause);
          observer.error(TRPCClientError.from({ error: errorShape(error, context) }, { cause: error }));
        },
      );
    });
