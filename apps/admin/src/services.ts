import { createApiUtils, createCallLog, createLinks, createQueryClient, createTrpcClient } from '@madrasah/api-client';
import { createContext, useContext } from 'react';
import type { DraftStore } from './features/article-editor/drafts/draft.ts';
import { createRenewal, oneTabAtATime } from './session/renewal.ts';
import { createSession } from './session/session.ts';

type Surroundings = {
  /** Where the API and the public site answer. */
  apiOrigin: string;
  storage: Storage;
  drafts: DraftStore;
};

/** What all screens share: who is signed in, and the ways to the API. */
export function createServices({ apiOrigin, storage, drafts }: Surroundings) {
  const session = createSession(storage);
  const callLog = createCallLog();
  const onFailure = callLog.add;
  const renewing = createTrpcClient(createLinks({ apiOrigin, onFailure }));
  const renewal = createRenewal({
    session,
    refresh: (refreshToken) => renewing.auth.refresh.mutate({ refreshToken }),
    now: Date.now,
    alone: oneTabAtATime,
  });
  const client = createTrpcClient(
    createLinks({ apiOrigin, readToken: session.token, onUnauthenticated: renewal.tokenRefused, onFailure }),
  );
  const queryClient = createQueryClient();
  const utils = createApiUtils(client, queryClient);
  return { apiOrigin, drafts, session, callLog, client, queryClient, renewal, utils };
}
export type Services = ReturnType<typeof createServices>;

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('ServicesContext is missing');
  return services;
}
