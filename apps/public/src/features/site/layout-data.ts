import { useQuery } from '@tanstack/react-query';
import { type RouterContext, useRouterContext } from '../../shared/router-context.ts';

/**
 * Fetches what every page is framed with, and with a later page again when it has grown old; the page does not wait
 * for that (ST-013). The first page shows what came with it until it is hydrated: newer data would not match its HTML. A page without its menu or settings is better than no page, so a failure stays here and defaults
 * are shown (ST-014).
 */
export async function loadLayoutData({ api, queryClient }: RouterContext, isLaterPage: boolean): Promise<void> {
  const revalidateIfStale = isLaterPage;
  await Promise.allSettled([
    queryClient.ensureQueryData({ ...api.settings.read.queryOptions(), revalidateIfStale }),
    queryClient.ensureQueryData({ ...api.menus.list.queryOptions(), revalidateIfStale }),
  ]);
}

export function useMenu() {
  const { api } = useRouterContext();
  return useQuery(api.menus.list.queryOptions()).data ?? [];
}
