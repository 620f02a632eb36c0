import { withKeepalive } from '@madrasah/api-client';
import { limits, type PresentPerson, type SubjectInput } from '@madrasah/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices } from '../services/services.ts';

const none: PresentPerson[] = [];

/** Reports that this is open here while the tab is visible, and returns the other people who have it open. */
export function usePresence({ subject, id }: SubjectInput): PresentPerson[] {
  const { client, session } = useServices();
  const present = useQuery({
    queryKey: ['presence', subject, id],
    queryFn: async ({ signal }) => (await client.presence.beat.mutate({ subject, id }, { signal })).data,
    refetchInterval: limits.presence.beatMs,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

  useEffect(() => {
    const leave = () => {
      if (session.user()) client.presence.leave.mutate({ subject, id }, withKeepalive).catch(() => undefined);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [client, session, subject, id]);

  // After a failed call the list may be outdated.
  return (!present.isError && present.data) || none;
}
