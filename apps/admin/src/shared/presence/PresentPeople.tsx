import { withKeepalive } from '@madrasah/api-client';
import { limits, type PresentPerson, type SubjectInput } from '@madrasah/contract';
import { Alert } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { formatTime, type KnownZone, useTimeZone } from '../format/format-time.ts';
import { useServices } from '../services/services.ts';

/** The other people who have it open; `what`: as in 'membuka artikel ini'. Nothing is locked: a save may conflict. */
export function PresentPeople({ what, ...subject }: SubjectInput & { what: string }) {
  const timeZone = useTimeZone();
  const people = usePresence(subject);
  return (
    <div role="status" aria-label={`Yang juga membuka ${what} ini`}>
      {people.length > 0 && (
        <Alert color="gray" icon={<IconUsers aria-hidden />}>
          {presenceText(people, what, timeZone)}
        </Alert>
      )}
    </div>
  );
}

const namedCount = 3;
const list = new Intl.ListFormat('id-ID', { type: 'conjunction' });

/** The other people who have it open, such as "Bu Siti juga membuka artikel ini sejak 10.40." */
export function presenceText(people: readonly PresentPerson[], what: string, timeZone: KnownZone): string {
  const [only] = people;
  if (!only) return '';
  if (people.length === 1) {
    return `${only.fullName} juga membuka ${what} ini sejak ${formatTime(Date.parse(only.since), timeZone)}.`;
  }
  const names = people.slice(0, namedCount).map(({ fullName }) => fullName);
  const others = people.length - names.length;
  return `${list.format(others > 0 ? [...names, `${others} orang lain`] : names)} juga membuka ${what} ini.`;
}

const none: PresentPerson[] = [];

/** Reports that this is open here while the tab is visible, and returns the other people who have it open. */
function usePresence({ subject, id }: SubjectInput): PresentPerson[] {
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
