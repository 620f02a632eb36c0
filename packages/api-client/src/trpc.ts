import type { AppRouter } from '@madrasah/api';
import type { QueryClient } from '@tanstack/react-query';
import { createTRPCClient, type TRPCClient, type TRPCLink } from '@trpc/client';
import { createTRPCQueryUtils } from '@trpc/react-query';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';

export type RouterInputs = inferRouterInputs<AppRouter>;
export type RouterOutputs = inferRouterOutputs<AppRouter>;

/** Calls procedures, from loaders, guards and handlers. */
export const createTrpcClient = (links: TRPCLink<AppRouter>[]) => createTRPCClient<AppRouter>({ links });

/**
 * Query options, `ensureData` and friends: `useQuery(utils.articles.byId.queryOptions({ id }))` in components, the
 * same options in loaders. One per request on the server.
 */
export const createApiUtils = (client: TRPCClient<AppRouter>, queryClient: QueryClient) =>
  createTRPCQueryUtils<AppRouter>({ client, queryClient });
export type ApiUtils = ReturnType<typeof createApiUtils>;
