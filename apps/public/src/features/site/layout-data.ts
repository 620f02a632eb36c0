import type { MenuEntry } from '@madrasah/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type RouterContext, useRouterContext } from '../../shared/router-context.ts';

/** An entry of the menu, and those below it; each page carries all of them in its data, so there is nothing else. */
export type MenuItem = { title: string; href: string; submenu?: MenuItem[] };

const asMenuItem = ({ title, href, submenu }: MenuEntry): MenuItem =>
  submenu.length > 0 ? { title, href, submenu: submenu.map(asMenuItem) } : { title, href };

const menuQuery = ({ client }: Pick<RouterContext, 'client'>) =>
  queryOptions({
    queryKey: ['menu'],
    queryFn: async ({ signal }) => (await client.menus.list.query(undefined, { signal })).map(asMenuItem),
  });

/**
 * Fetches what every page is framed with, and with a later page again when it has grown old; the page does not wait
 * for that (ST-013). The first page shows what came with it until it is hydrated: newer data would not match its HTML.
 * A page without its menu or settings is better than no page, so a failure stays here and defaults are shown (ST-014).
 */
export async function loadLayoutData(context: RouterContext, isLaterPage: boolean): Promise<void> {
  const { api, queryClient } = context;
  const revalidateIfStale = isLaterPage;
  await Promise.allSettled([
    queryClient.ensureQueryData({ ...api.settings.read.queryOptions(), revalidateIfStale }),
    queryClient.ensureQueryData({ ...menuQuery(context), revalidateIfStale }),
  ]);
}

export function useMenu() {
  return useQuery(menuQuery(useRouterContext())).data ?? [];
}
