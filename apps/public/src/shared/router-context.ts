import type { ApiUtils, createTrpcClient } from '@madrasah/api-client';
import type { RefusedForm, RenderRequest } from '@madrasah/contract';
import type { QueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';

/**
 * The dependencies of loaders and pages: one set per request on the server, one per tab in the browser. Of the parts of the
 * request, the browser has only `refusedForm`, because the other pages have no script.
 */
export type RouterContext = Pick<RenderRequest, 'origin' | 'refusedForm' | 'sentForm' | 'isWithdrawn' | 'isFrame'> & {
  client: ReturnType<typeof createTrpcClient>;
  api: ApiUtils;
  queryClient: QueryClient;
  /** The school's time zone, for all dates of a page. */
  timeZone: string;
  /** The address of the complete style sheet. */
  styleSheet: string;
};

const rootRoute = getRouteApi('__root__');

/** The router context, for components. */
export const useRouterContext = (): RouterContext => rootRoute.useRouteContext();

/** This page's form when it was posted without the app and refused. */
export function useRefusedForm(path: string): RefusedForm | undefined {
  const { refusedForm } = useRouterContext();
  return refusedForm?.path === path ? refusedForm : undefined;
}

/** How the app finds out whether there is a page at a path without a route of its own. */
export type PathLookup = {
  /** The route that such paths match. */
  routeId: string;
  isPossible: (path: string) => boolean;
  /** Rejects where no page is. */
  load: (context: RouterContext, path: string) => Promise<unknown>;
};
