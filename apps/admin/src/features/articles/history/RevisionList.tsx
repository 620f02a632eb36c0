import type { ListedRevision } from '@madrasah/contract';
import { displayTitle } from '@madrasah/display';
import { Badge, Group, Text } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { formatDateTime, timeAgo } from '../../../shared/format/format-time.ts';
import { useTimeZone } from '../../../shared/format/use-time-zone.ts';
import { publicationAtSave, StatusBadge } from '../../../shared/lists/status.tsx';
import styles from './ArticleHistoryPage.module.css';
import type { HistorySearch } from './history-search.ts';

const RevisionLink = createLink((props: ComponentProps<'a'>) => <a {...props} className={styles.revision} />);

type Props = {
  articleKey: string;
  revisions: readonly ListedRevision[];
  search: HistorySearch;
  /** The number of the revision that is shown next to the list. */
  chosen: number | undefined;
  newest: number | undefined;
};

/** The revisions of an article, newest first. */
export function RevisionList({ articleKey, revisions, search, chosen, newest }: Props) {
  const timeZone = useTimeZone();
  return (
    <ol className={styles.revisions} aria-label="Versi artikel, yang terbaru lebih dulu">
      {revisions.map(({ number, savedAt, savedBy, title, status, isScheduled }) => (
        <li key={number}>
          <RevisionLink
            to="/articles/history/$id"
            params={{ id: articleKey }}
            search={{ ...search, revision: number }}
            resetScroll={false}
            data-chosen={number === chosen || undefined}
          >
            <Group gap={6} justify="space-between">
              <Text component="time" fw={600} dateTime={savedAt}>
                {formatDateTime(savedAt, timeZone)}
              </Text>
              {number === newest && <Badge>Sekarang</Badge>}
            </Group>
            <Text size="sm" c="dimmed">
              {savedBy?.fullName ?? 'Penyimpannya tidak tercatat'}, {timeAgo(savedAt, Date.now())}
            </Text>
            <Group gap={6} mt={4} wrap="nowrap">
              <StatusBadge status={status} publication={publicationAtSave({ isScheduled })} />
              <Text size="sm" truncate>
                {displayTitle({ title })}
              </Text>
            </Group>
          </RevisionLink>
        </li>
      ))}
    </ol>
  );
}
