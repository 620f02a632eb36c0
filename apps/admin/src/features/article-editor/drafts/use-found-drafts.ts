import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useServices } from '../../../services.ts';
import { lockedDraftIds } from './draft-locks.ts';
import { type FoundDraft, mergeDrafts } from './found-drafts.ts';

const deviceKey = ['drafts-on-this-device'] as const;
/** Always what is there now: drafts come and go with every form. */
const fresh = { gcTime: 0, staleTime: 0, refetchOnMount: 'always' } as const;

/** One's drafts of this device and of the server; `isOpen` are those that a form in this browser has open. */
export function useFoundDrafts(userId: string): { drafts: FoundDraft[]; isOpen: (id: string) => boolean } {
  const { drafts: store, utils } = useServices();
  const device = useQuery({
    ...fresh,
    queryKey: [...deviceKey, userId],
    queryFn: async () => ({ drafts: await store.list(userId), open: await lockedDraftIds() }),
    networkMode: 'always',
    retry: false,
  });
  const server = useQuery(utils.drafts.list.queryOptions(undefined, { ...fresh, networkMode: 'always', retry: false }));
  const isSettled = !device.isPending && !server.isPending;
  const drafts = useMemo(
    () => (isSettled ? mergeDrafts(device.data?.drafts ?? [], server.data?.data ?? []) : []),
    [isSettled, device.data, server.data],
  );
  return { drafts, isOpen: (id) => device.data?.open.has(id) ?? false };
}

/** Looks again where drafts are shown. */
export function useForgetFoundDrafts(): () => void {
  const { queryClient, utils } = useServices();
  return useCallback(() => {
    void queryClient.invalidateQueries({ queryKey: deviceKey });
    void utils.drafts.list.invalidate();
  }, [queryClient, utils]);
}
