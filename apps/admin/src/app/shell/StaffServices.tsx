import { readRefusal } from '@madrasah/api-client';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { extensions } from '../../extensions/index.ts';
import { DraftStoreContext, openDraftStore } from '../../shared/drafts/draft-store.ts';
import { ExtensionsContext } from '../../shared/extensions/staff-extension.ts';
import { lazyPart } from '../../shared/page/LazyBoundary.tsx';
import { PicturePickerContext } from '../../shared/pictures/library-picker.tsx';
import { useEntryServices } from '../../shared/services/entry-services.ts';
import { createServices, ServicesContext } from '../../shared/services/services.ts';

const PicturePicker = lazyPart(async () => (await import('../../features/media/PicturePicker.tsx')).PicturePicker);

/** The services of one session, which starts with an empty cache, and the parts of features that others use. */
export function StaffServices({ userId, children }: { userId: string; children: ReactNode }) {
  const entry = useEntryServices();
  const [services] = useState(() => createServices(entry));
  const [drafts] = useState(() => openDraftStore(userId));
  useEnrolmentRedirect(services.queryClient);
  return (
    <QueryClientProvider client={services.queryClient}>
      <ServicesContext value={services}>
        <DraftStoreContext value={drafts}>
          <ExtensionsContext value={extensions}>
            <PicturePickerContext value={PicturePicker}>{children}</PicturePickerContext>
          </ExtensionsContext>
        </DraftStoreContext>
      </ServicesContext>
    </QueryClientProvider>
  );
}

/** Redirects administrators to their account while the API refuses their calls because they have no second factor. */
function useEnrolmentRedirect(queryClient: QueryClient) {
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
