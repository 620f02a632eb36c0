import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../shared/services/services.ts';
import { isRestoring } from './words.ts';

const runningPollMs = 1_500;
const idlePollMs = 60_000;

/** The list of backups, polled while a backup or restore is running, also after a reload. */
export function useBackups() {
  const { utils } = useServices();
  return useQuery(
    utils.backups.list.queryOptions(undefined, {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) =>
        data?.data.running || isRestoring(data?.data.restore ?? null) ? runningPollMs : idlePollMs,
    }),
  );
}
