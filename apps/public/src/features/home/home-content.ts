import { type HomeContent, initialHome } from '@madrasah/contract';

import { queryOptions, useQuery } from '@tanstack/react-query';
import type { RouterContext } from '../../shared/router-context.ts';
import { useRouterContext } from '../../shared/router-context.ts';

export const homeContentQuery = ({ api }: Pick<RouterContext, 'api'>) => api.siteContent.home.queryOptions();

export const mottoKey = ['motto'];

/** Without the rest of the identity, which every page would contain twice. */
export const mottoQuery = ({ client }: Pick<RouterContext, 'client'>) =>
  queryOptions({
    queryKey: mottoKey,
    queryFn: async ({ signal }) => (await client.siteContent.identity.query(undefined, { signal })).data.motto,
  });

/** The staff's content of the home page; the specification's defaults while it cannot be loaded. */
export const useHomeContent = (): HomeContent =>
  useQuery(homeContentQuery(useRouterContext())).data?.data ?? initialHome;
