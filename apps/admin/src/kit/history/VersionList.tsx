import { displayTitle } from '@madrasah/display';
import { Badge, Group, Text } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { formatDateTime, timeAgo } from '../../shared/format/format-time.ts';
import { useTimeZone } from '../../shared/format/use-time-zone.ts';
import styles from './history.module.css';
import type { ListedVersion } from './history.ts';
import type { HistorySearch } from './history-search.ts';

const VersionLink = createLink((props: ComponentProps<'a'>) => <a {...props} className={styles.revision} />);

type Props = {
  /** As in 'Versi artikel'. */
  what: string;
  versions: readonly ListedVersion[];
  search: HistorySearch;
  /** The number of the version that is shown next to the list. */
  chosen: number | undefined;
  newest: number | undefined;
};

/** The versions of an article or entry, newest first. */
export function VersionList({ what, versions, search, chosen, newest }: Props) {
  const timeZone = useTimeZone();
  return (
    <ol className={styles.revisions} aria-label={`Versi ${what.toLowerCase()}, yang terbaru lebih dulu`}>
      {versions.map(({ number, savedAt, savedBy, title, badge }) => (
        <li key={number}>
          <VersionLink
            to="."
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
              {badge}
              <Text size="sm" truncate>
                {displayTitle({ title })}
              </Text>
            </Group>
          </VersionLink>
        </li>
      ))}
    </ol>
  );
}
