import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../shared/services/services.ts';

const everyMs = 60_000;

/** The state of the system, loaded when a screen opens, and every minute on the health screen. */
export function useHealth({ isWatched }: { isWatched: boolean }) {
  const { utils } = useServices();
  return useQuery(
    utils.health.check.queryOptions(undefined, { staleTime: 0, refetchInterval: isWatched ? everyMs : false }),
  );
}
