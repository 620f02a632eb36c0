import { type DisplayContent, initialDisplay } from '@madrasah/contract';

import { useQuery } from '@tanstack/react-query';
import type { RouterContext } from './router-context.ts';
import { useRouterContext } from './router-context.ts';

export const displayContentQuery = ({ api }: Pick<RouterContext, 'api'>) => api.siteContent.display.queryOptions();

/** How the school shows dates and authors; the defaults when it cannot be loaded. */
export const useDisplayContent = (): DisplayContent =>
  useQuery(displayContentQuery(useRouterContext())).data?.data ?? initialDisplay;
