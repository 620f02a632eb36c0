import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useServices } from '../services/services.ts';
import { lockedDraftIds } from './draft-locks.ts';
import { useDraftStore } from './draft-store-context.ts';
import { type FoundDraft, mergeDrafts } from './found-drafts.ts';

const foundKey = ['found-drafts'] as const;
const nothing: FoundDraft[] = [];

/**
 * A person's drafts on this device and on the server, never cached, because every open form changes them. If the
 * server cannot be reached, only those of the device. `isOpen` is whether a form in this browser has the draft open.
 */
export function useFoundDrafts(userId: string): { drafts: FoundDraft[]; isOpen: (id: string) => boolean } {
  const { client } = useServices();
  const store = useDraftStore();
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

/** Refetches the list of drafts wherever it is shown. */
export function useForgetFoundDrafts(): () => void {
  const { queryClient } = useServices();
  return useCallback(() => void queryClient.invalidateQueries({ queryKey: foundKey }), [queryClient]);
}
