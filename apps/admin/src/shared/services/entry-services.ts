import { createCallLog, createLinks, createTrpcClient, fileLink } from '@madrasah/api-client';
import { createSafeContext } from '@mantine/core';
import { refreshColours } from '../school-colours/school-colours.ts';
import { createReauthentication } from '../session/reauthentication.ts';
import { createSession } from '../session/session.ts';
import { createTokenRefresh, withTabLock } from '../session/token-refresh.ts';

type EntryOptions = { apiOrigin: string; storage: Storage };

/** The services that exist before login. The login screen needs no others. */
export function createEntryServices({ apiOrigin, storage }: EntryOptions) {
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
  const reauthentication = createReauthentication();
  const client = createTrpcClient([
    fileLink,
    ...createLinks({
      apiOrigin,
      readToken: session.token,
      ensureFreshToken: tokenRefresh.ensureFreshToken,
      onUnauthenticated: tokenRefresh.handleTokenRefused,
      onReauthenticationRequired: ({ needsCode = false }) => reauthentication.ask({ needsCode }),
      onFailure,
    }),
  ]);
  return {
    apiOrigin,
    session,
    callLog,
    client,
    tokenRefresh,
    reauthentication,
    refreshColours: () => refreshColours({ client, storage }),
  };
}
export type EntryServices = ReturnType<typeof createEntryServices>;

export const [EntryServicesContext, useEntryServices] = createSafeContext<EntryServices>(
  'EntryServicesContext is missing',
);
