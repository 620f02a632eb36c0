import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useServices } from '../../../../shared/services/services.ts';
import { lockedDraftIds } from './draft-locks.ts';
import { type FoundDraft, mergeDrafts } from './found-drafts.ts';

const foundKey = ['found-drafts'] as const;
const nothing: FoundDraft[] = [];

/**
 * One's drafts of this device and of the server, always as they are now: they come and go with every form. Without the
 * server there are those of the device. `isOpen` are those that a form in this browser has open.
 */
export function useFoundDrafts(userId: string): { drafts: FoundDraft[]; isOpen: (id: string) => boolean } {
  const { client, drafts: store } = useServices();
  const found = useQuery({
    queryKey: [...foundKey, userId],
    queryFn: async ({ signal }) => {
      const [device, open] = await Promise.all([store.list(userId).catch(() => []), lockedDraftIds()]);
      const server = await client.drafts.list.query(undefined, { signal }).then(
        ({ data }) => data,
        () => [],
      );
      return { drafts: mergeDrafts(device, server), open };
    },
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return { drafts: found.data?.drafts ?? nothing, isOpen: (id) => found.data?.open.has(id) ?? false };
}

/** Looks again where drafts are shown. */
export function useForgetFoundDrafts(): () => void {
  const { queryClient } = useServices();
  return useCallback(() => void queryClient.invalidateQueries({ queryKey: foundKey }), [queryClient]);
}
