import { Alert } from '@mantine/core';
import { IconCircleX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTimeZone } from '../../shared/format/format-time.ts';
import { TextLink } from '../../shared/page/links.tsx';
import { useServices } from '../../shared/services/services.ts';
import { describeHealth, summaries } from './descriptions.ts';

/** On the administrators' dashboard when a check fails. An overdue backup stands under 'Yang perlu dikerjakan'. */
export function HealthLine() {
  const timeZone = useTimeZone();
  const health = useHealth({ isWatched: false }).data?.data;
  if (health?.state !== 'broken') return null;
  const lines = describeHealth(health, { now: Date.parse(health.checkedAt), timeZone });
  const titles = lines.filter(({ name, state }) => state === 'broken' && name !== 'backup').map(({ title }) => title);
  if (titles.length === 0) return null;
  return (
    <Alert color="red" role="status" icon={<IconCircleX aria-hidden />} title={summaries.broken}>
      {titles.join(', ')}. <TextLink to="/health">Buka Kesehatan Sistem</TextLink>
    </Alert>
  );
}

const everyMs = 60_000;

/** The state of the system, loaded when a screen opens, and every minute on the health screen. */
export function useHealth({ isWatched }: { isWatched: boolean }) {
  const { utils } = useServices();
  return useQuery(
    utils.health.check.queryOptions(undefined, { staleTime: 0, refetchInterval: isWatched ? everyMs : false }),
  );
}
