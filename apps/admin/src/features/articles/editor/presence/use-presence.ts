import { withKeepalive } from '@madrasah/api-client';
import { limits, type PresentPerson } from '@madrasah/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices } from '../../../../shared/services/services.ts';

const none: PresentPerson[] = [];

/** Reports that this article is open here while the tab is visible, and returns the other people who have it open. */
export function usePresence(articleId: string | undefined): PresentPerson[] {
  const { client, session, tokenRefresh } = useServices();
  const present = useQuery({
    queryKey: ['presence', articleId],
    queryFn: async ({ signal }) => {
      await tokenRefresh.ensureFreshToken();
      return (await client.presence.beat.mutate({ id: articleId ?? '' }, { signal })).data;
    },
    enabled: articleId !== undefined,
    refetchInterval: limits.presence.beatMs,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

  useEffect(() => {
    if (articleId === undefined) return;
    const leave = () => {
      if (session.user()) client.presence.leave.mutate({ id: articleId }, withKeepalive).catch(() => undefined);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [client, session, articleId]);

  // After a failed call the list may be outdated.
  return (!present.isError && present.data) || none;
}
