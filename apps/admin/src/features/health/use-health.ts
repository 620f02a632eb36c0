import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../shared/services/services.ts';

const everyMs = 60_000;

/** How the system is: asked by whoever opens a screen, and anew every minute where it is watched. */
export function useHealth({ isWatched }: { isWatched: boolean }) {
  const { utils } = useServices();
  return useQuery(
    utils.health.check.queryOptions(undefined, { staleTime: 0, refetchInterval: isWatched ? everyMs : false }),
  );
}
