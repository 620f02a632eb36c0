import { createApiUtils, createCallLog, createLinks, createQueryClient, createTrpcClient } from '@madrasah/api-client';
import { createContext, useContext } from 'react';
import type { DraftStore } from './features/article-editor/drafts/draft.ts';
import { createSession } from './session/session.ts';
import { createTokenRefresh, withTabLock } from './session/token-refresh.ts';

type ServiceOptions = {
  /** Where the API and the public site answer. */
  apiOrigin: string;
  storage: Storage;
  drafts: DraftStore;
};

/** What all screens share: who is signed in, and the ways to the API. */
export function createServices({ apiOrigin, storage, drafts }: ServiceOptions) {
  const session = createSession(storage);
  const callLog = createCallLog();
  const onFailure = callLog.add;
  const refreshClient = createTrpcClient(createLinks({ apiOrigin, onFailure }));
  const tokenRefresh = createTokenRefresh({
    session,
    refresh: (refreshToken) => refreshClient.auth.refresh.mutate({ refreshToken }),
    now: Date.now,
    withLock: withTabLock,
  });
  const client = createTrpcClient(
    createLinks({ apiOrigin, readToken: session.token, onUnauthenticated: tokenRefresh.handleTokenRefused, onFailure }),
  );
  const queryClient = createQueryClient();
  const utils = createApiUtils(client, queryClient);
  return { apiOrigin, drafts, session, callLog, client, queryClient, tokenRefresh, utils };
}
export type Services = ReturnType<typeof createServices>;

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('ServicesContext is missing');
  return services;
}
