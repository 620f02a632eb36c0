import { createSchoolTheme, cssVariables } from '@madrasah/ui/mantine';
import { MantineProvider } from '@mantine/core';
import { focusManager } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { LoadingPage } from '../shared/page/LoadState.tsx';
import { schoolShades } from '../shared/school-colours/school-colours.ts';
import { type EntryServices, EntryServicesContext } from '../shared/services/entry-services.ts';
import { toSessionUser } from '../shared/session/session-user.ts';
import type { TokenRefresh } from '../shared/session/token-refresh.ts';
import type { createAppRouter } from './router.tsx';

const theme = createSchoolTheme(schoolShades);

type AppProps = { services: EntryServices; router: ReturnType<typeof createAppRouter> };

/** The providers of every screen, including the login; a spinner until the session is restored. */
export function App({ services, router }: AppProps) {
  const isRestored = useRestoredSession(services);

  useEffect(
    () =>
      services.session.subscribe(() => {
        void router.invalidate();
      }),
    [services, router],
  );

  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
      <EntryServicesContext value={services}>
        {isRestored ? <RouterProvider router={router} /> : <LoadingPage />}
      </EntryServicesContext>
    </MantineProvider>
  );
}

function useRestoredSession(services: EntryServices): boolean {
  const [isRestored, setRestored] = useState(() => services.session.user() === null);
  useEffect(() => {
    if (isRestored) return;
    void restoreSession(services).then(() => setRestored(true));
  }, [services, isRestored]);
  return isRestored;
}

/** How long the start waits for the server; after that the stored session is used until a call is refused. */
const timeoutMs = 5_000;

/** Checks the stored session at the start; a refusal ends it through the client, no answer changes nothing. */
async function restoreSession({ session, client }: EntryServices): Promise<void> {
  if (!session.user()) return;
  const me = await client.auth.me.query(undefined, { signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined);
  const user = toSessionUser(me?.data);
  if (user && session.user()) session.updateUser(user);
}

/** Typing, clicking and returning to this tab refresh the token; queries refetched then wait for a valid one. */
export function refreshTokenOnActivity(tokenRefresh: TokenRefresh): void {
  for (const eventName of ['pointerdown', 'keydown', 'focus'] as const) {
    window.addEventListener(eventName, () => void tokenRefresh.ensureFreshToken(), { passive: true });
  }
  focusManager.setEventListener((onFocus) => {
    const onVisible = () => void tokenRefresh.ensureFreshToken().then(() => onFocus());
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  });
}
