import { useQuery } from '@tanstack/react-query';
import { type Services, useServices } from '../services/services.ts';

/** The zone does not change while the API runs. */
export const timeZoneQuery = ({ utils }: Pick<Services, 'utils'>) =>
  utils.settings.timeZone.queryOptions(undefined, { staleTime: Number.POSITIVE_INFINITY });

/**
 * The school's zone; undefined until the API has answered, because a guess would show and store wrong times.
 */
export function useTimeZone(): string | undefined {
  return useQuery(timeZoneQuery(useServices())).data?.timeZone;
}
