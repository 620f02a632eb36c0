import { defaultSettings, type RefusedForm } from '@madrasah/contract';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { RouterContext } from '../../router.tsx';

const rootRoute = getRouteApi('__root__');

/** The context of the router, for components. */
export const useSite = () => rootRoute.useRouteContext();

/** The form of this page that was posted without the app and refused; null for a form that is still empty. */
export function useRefusedForm(path: string): RefusedForm | null {
  const { refusedForm } = useSite();
  return refusedForm?.path === path ? refusedForm : null;
}

/**
 * Fetches what every page is framed with. A page without its menu or settings is better than no page, so a failure
 * stays here and defaults are shown (ST-014).
 */
export async function loadSiteFrame({ api, queryClient }: RouterContext): Promise<void> {
  await Promise.allSettled([
    queryClient.ensureQueryData(api.settings.read.queryOptions()),
    queryClient.ensureQueryData(api.menus.list.queryOptions()),
  ]);
}

export function useSettings() {
  const { api } = useSite();
  const { data = defaultSettings, dataUpdatedAt, isFetching } = useQuery(api.settings.read.queryOptions());
  return { settings: data, updatedAt: dataUpdatedAt, isFetching };
}

export function useMenu() {
  const { api } = useSite();
  return useQuery(api.menus.list.queryOptions()).data ?? [];
}
