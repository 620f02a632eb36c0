import { limits } from '@madrasah/contract';
import { cssVariables, theme } from '@madrasah/ui/mantine';
import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { createAppRouter } from './router.tsx';
import { type Services, ServicesContext } from './services.ts';
import { restoreSession } from './session/restore-session.ts';
import { LoadingPage } from './shell/LoadingPage.tsx';

type AppProps = { services: Services; router: ReturnType<typeof createAppRouter> };

/** The providers of every screen. Until the session is restored, a spinner (AR-014, ST-007). */
export function App({ services, router }: AppProps) {
  const isRestored = useRestoredSession(services);

  useEffect(
    () =>
      services.session.subscribe(() => {
        if (!services.session.user()) services.queryClient.clear();
        void router.invalidate();
      }),
    [services, router],
  );

  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
      <Notifications position="top-right" autoClose={limits.noticeMs} />
      <QueryClientProvider client={services.queryClient}>
        <ServicesContext value={services}>
          <ModalsProvider>{isRestored ? <RouterProvider router={router} /> : <LoadingPage />}</ModalsProvider>
        </ServicesContext>
      </QueryClientProvider>
    </MantineProvider>
  );
}

function useRestoredSession(services: Services): boolean {
  const [isRestored, setRestored] = useState(() => services.session.user() === null);
  useEffect(() => {
    if (isRestored) return;
    void restoreSession(services).then(() => setRestored(true));
  }, [services, isRestored]);
  return isRestored;
}
