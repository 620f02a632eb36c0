import type { AppRouter } from '@madrasah/api';
import type { QueryClient } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import { createTRPCQueryUtils } from '@trpc/react-query';

export type ApiUtils = ReturnType<typeof createTRPCQueryUtils<AppRouter>>;

/**
 * `useQuery(utils.articles.byId.queryOptions({ id }))` in components, and `ensureData` with the same options in
 * loaders. Create one per request on the server.
 */
export const createApiUtils = (client: TRPCClient<AppRouter>, queryClient: QueryClient): ApiUtils =>
  createTRPCQueryUtils<AppRouter>({ client, queryClient });
