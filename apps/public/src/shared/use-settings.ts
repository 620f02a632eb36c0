import { defaultSettings } from '@madrasah/contract';
import { useQuery } from '@tanstack/react-query';
import { useRouterContext } from './router-context.ts';

/** The site's settings, or the defaults when they cannot be loaded. */
export function useSettings() {
  const { api } = useRouterContext();
  const { data = defaultSettings, dataUpdatedAt, isFetching } = useQuery(api.settings.read.queryOptions());
  return { settings: data, updatedAt: dataUpdatedAt, isFetching };
}
