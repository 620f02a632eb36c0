import { defaultTimeZone } from '@madrasah/display';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../services.ts';

/** The school's zone as the API tells it; it stays the same while the API runs. */
export function useTimeZone(): string {
  const { utils } = useServices();
  const { data } = useQuery(utils.settings.timeZone.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY }));
  return data?.timeZone ?? defaultTimeZone;
}
