import type { AppRouter } from '@madrasah/api';
import { createTRPCClient, type TRPCClient, type TRPCLink } from '@trpc/client';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';

export type RouterInputs = inferRouterInputs<AppRouter>;
export type RouterOutputs = inferRouterOutputs<AppRouter>;

/** The tRPC client that calls procedures from loaders, guards and handlers. */
export const createTrpcClient = (links: TRPCLink<AppRouter>[]): TRPCClient<AppRouter> =>
  createTRPCClient<AppRouter>({ links });
