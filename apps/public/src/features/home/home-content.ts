import type { HomeContent } from '@madrasah/contract';
import { defaultHomeContent } from '@madrasah/starter-content/defaults';
import { useQuery } from '@tanstack/react-query';
import type { RouterContext } from '../../shared/router-context.ts';
import { useRouterContext } from '../../shared/router-context.ts';

export const homeContentQuery = ({ api }: Pick<RouterContext, 'api'>) => api.siteContent.home.queryOptions();

export const identityQuery = ({ api }: Pick<RouterContext, 'api'>) => api.siteContent.identity.queryOptions();

/** The staff's content of the home page (D-18); the specification's defaults while it cannot be loaded. */
export const useHomeContent = (): HomeContent =>
  useQuery(homeContentQuery(useRouterContext())).data?.data ?? defaultHomeContent;
