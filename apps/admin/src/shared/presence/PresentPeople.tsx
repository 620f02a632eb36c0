import type { SubjectInput } from '@madrasah/contract';
import { Alert } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useTimeZone } from '../format/use-time-zone.ts';
import { presenceText } from './presence-text.ts';
import { usePresence } from './use-presence.ts';

/**
 * The other people who have the same thing open; `what`: as in 'membuka artikel ini'. Nothing is locked: the second person
 * to save gets a conflict.
 */
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
