import { Alert } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useTimeZone } from '../../../../shared/format/use-time-zone.ts';
import { presenceText } from './presence-text.ts';
import { usePresence } from './use-presence.ts';

/** The other people who have the article open. Nothing is locked: the second person to save gets a conflict. */
export function PresentPeople({ articleId }: { articleId: string | undefined }) {
  const timeZone = useTimeZone();
  const people = usePresence(articleId);
  return (
    <div role="status" aria-label="Yang juga membuka artikel ini">
      {people.length > 0 && (
        <Alert color="gray" icon={<IconUsers aria-hidden />}>
          {presenceText(people, timeZone)}
        </Alert>
      )}
    </div>
  );
}
