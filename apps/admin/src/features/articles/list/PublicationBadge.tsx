import type { ListedArticle, ReviewState } from '@madrasah/contract';
import { Badge, Stack, Text } from '@mantine/core';
import { StatusBadge } from '../../../kit/record/status.tsx';
import { formatDateTime } from '../../../shared/format/format-time.ts';
import { useTimeZone } from '../../../shared/format/use-time-zone.ts';

const reviewNames: Record<ReviewState, string> = { requested: 'Menunggu tinjauan', returned: 'Dikembalikan' };

/** The state of an article, or that it is scheduled or expired, with the time. */
export function PublicationBadge({ article }: { article: ListedArticle }) {
  const { status, publication, publishedAt, expiresAt } = article;
  const timeZone = useTimeZone();
  if (publication === 'scheduled') {
    return (
      <Stack gap={2} align="start">
        <StatusBadge status={status} publication={publication} />
        {publishedAt && <Text size="xs">tampil {formatDateTime(publishedAt, timeZone)}</Text>}
      </Stack>
    );
  }
  if (publication === 'expired') {
    return (
      <Stack gap={2} align="start">
        <StatusBadge status={status} publication={publication} />
        {expiresAt && <Text size="xs">sejak {formatDateTime(expiresAt, timeZone)}</Text>}
      </Stack>
    );
  }
  if (article.review) {
    return (
      <Stack gap={2} align="start">
        <StatusBadge status={status} />
        <Badge color="main">{reviewNames[article.review]}</Badge>
      </Stack>
    );
  }
  if (publication === 'unpublished' || !expiresAt) return <StatusBadge status={status} />;
  return (
    <Stack gap={2} align="start">
      <StatusBadge status={status} />
      <Text size="xs">sampai {formatDateTime(expiresAt, timeZone)}</Text>
    </Stack>
  );
}
