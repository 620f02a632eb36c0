import { useQuery } from '@tanstack/react-query';
import { type Services, useServices } from '../services/services.ts';
import type { KnownZone } from './format-time.ts';

/** An administrator may change the zone while others work. */
const freshMs = 60_000;

export const timeZoneQuery = ({ utils }: Pick<Services, 'utils'>) =>
  utils.settings.timeZone.queryOptions(undefined, { staleTime: freshMs });

/** The school's zone; undefined until it is loaded, because a guess would show and store wrong times. */
export function useTimeZone(): KnownZone {
  return useQuery(timeZoneQuery(useServices())).data?.timeZone;
}

const loadTimeoutMs = 3_000;

/** The zone for a save that stores the school's day; undefined if it cannot be loaded in time. */
export function loadTimeZone(services: Pick<Services, 'queryClient' | 'utils'>): Promise<KnownZone> {
  const loaded = services.queryClient.ensureQueryData(timeZoneQuery(services)).then(
    ({ timeZone }) => timeZone,
    () => undefined,
  );
  const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, loadTimeoutMs, undefined));
  return Promise.race([loaded, timeout]);
}
