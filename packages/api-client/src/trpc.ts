import type { AppRouter } from '@madrasah/api';
import { settingsCacheMs } from '@madrasah/contract';
import { QueryClient } from '@tanstack/react-query';
import { createTRPCClient, type TRPCClient, type TRPCLink } from '@trpc/client';
import { createTRPCQueryUtils } from '@trpc/react-query';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { readRefusal } from './refusal.ts';

export type ApiUtils = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

/**
 * `useQuery(utils.articles.byId.queryOptions({ id }))` in components, and `ensureData` with the same options in
 * loaders. Create one per request on the server.
 */
export const createApiUtils = (client: TRPCClient<AppRouter>, queryClient: QueryClient): ApiUtils =>
  createTRPCQueryUtils<AppRouter>({ client, queryClient });

const maxRetries = 2;

/**
 * One per browser tab, one per request on the server. Only calls that reached no server are retried, and a call that
 * timed out is not.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: settingsCacheMs,
        retry: (failures, error) => failures < maxRetries && readRefusal(error).code === 'UNREACHABLE',
      },
    },
  });
}

export type RouterInputs = inferRouterInputs<AppRouter>;
export type RouterOutputs = inferRouterOutputs<AppRouter>;

/** The tRPC client that calls procedures from loaders, guards and handlers. */
export const createTrpcClient = (links: TRPCLink<AppRouter>[]): TRPCClient<AppRouter> =>
  createTRPCClient<AppRouter>({ links });
