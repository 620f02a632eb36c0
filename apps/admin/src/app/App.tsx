import { createSchoolTheme, cssVariables } from '@madrasah/ui/mantine';
import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { LoadingPage } from '../shared/page/LoadState.tsx';
import { schoolShades } from '../shared/school-colours/school-colours.ts';
import { type EntryServices, EntryServicesContext } from '../shared/services/entry-services.ts';
import type { createAppRouter } from './router.tsx';
import { restoreSession } from './session/restore-session.ts';

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
