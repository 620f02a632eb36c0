import type { AppRouter } from '@madrasah/api';
import type { QueryClient } from '@tanstack/react-query';
import { createTRPCClient, type TRPCClient, type TRPCLink } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';

export type RouterInputs = inferRouterInputs<AppRouter>;
export type RouterOutputs = inferRouterOutputs<AppRouter>;

/** Hooks of both apps: `const utils = trpc.useUtils(); useQuery(utils.articles.byId.queryOptions({ id }))`. */
export const trpc = createTRPCReact<AppRouter>();

/** The same procedures outside React, for route loaders and guards. */
export const createTrpcClient = (links: TRPCLink<AppRouter>[]) => createTRPCClient<AppRouter>({ links });

/** Query options, `ensureData` and friends for loaders; one per request on the server. */
export const createApiUtils = (client: TRPCClient<AppRouter>, queryClient: QueryClient) =>
  createTRPCQueryUtils<AppRouter>({ client, queryClient });
export type ApiUtils = ReturnType<typeof createApiUtils>;
