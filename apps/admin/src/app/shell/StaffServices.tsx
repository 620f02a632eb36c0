import { readRefusal } from '@madrasah/api-client';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { openDraftStore } from '../../features/articles/editor/drafts/indexed-db-drafts.ts';
import { useEntryServices } from '../../shared/services/entry-services.ts';
import { createServices, ServicesContext } from '../../shared/services/services.ts';

/** The services of one session: what it has read is forgotten when it ends. */
export function StaffServices({ children }: { children: ReactNode }) {
  const entry = useEntryServices();
  const [services] = useState(() => createServices(entry, openDraftStore()));
  useWayToEnrolment(services.queryClient);
  return (
    <QueryClientProvider client={services.queryClient}>
      <ServicesContext value={services}>{children}</ServicesContext>
    </QueryClientProvider>
  );
}

/** Leads administrators to their account who have to switch on a second factor before they are answered anything else. */
function useWayToEnrolment(queryClient: QueryClient) {
  const navigate = useNavigate();
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        if (readRefusal(event.action.error).code === 'ENROLMENT_REQUIRED') void navigate({ to: '/account' });
      }),
    [queryClient, navigate],
  );
}
