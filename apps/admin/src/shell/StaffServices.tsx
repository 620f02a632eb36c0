import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useEntryServices } from '../entry-services.ts';
import { openDraftStore } from '../features/article-editor/drafts/indexed-db-drafts.ts';
import { createServices, ServicesContext } from '../services.ts';

/** The services of one session: what it has read is forgotten when it ends. */
export function StaffServices({ children }: { children: ReactNode }) {
  const entry = useEntryServices();
  const [services] = useState(() => createServices(entry, openDraftStore()));
  return (
    <QueryClientProvider client={services.queryClient}>
      <ServicesContext value={services}>{children}</ServicesContext>
    </QueryClientProvider>
  );
}
