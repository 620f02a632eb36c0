import type { ApiUtils, createTrpcClient } from '@madrasah/api-client';
import type { RefusedForm, SentForm } from '@madrasah/contract';
import type { QueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';

/** The dependencies of loaders and pages: one set per request on the server, one per tab in the browser. */
export type RouterContext = {
  client: ReturnType<typeof createTrpcClient>;
  api: ApiUtils;
  queryClient: QueryClient;
  /** The public site's own origin, for canonical addresses. */
  origin: string;
  /** The school's time zone, for all dates of a page. */
  timeZone: string;
  /** The refused form to show again, when a browser posted it without the app. */
  refusedForm: RefusedForm | null;
  /** What the sender of a form gets; only on the server, because such a page has no script. */
  sentForm: SentForm | null;
  /** The article at this address was withdrawn; only on the server, because such a page has no script. */
  isWithdrawn: boolean;
  /** Another module writes the title and the main part; only on the server. */
  isFrame: boolean;
  /** The address of the complete style sheet; null when each page contains all of it. */
  styleSheet: string | null;
};

const rootRoute = getRouteApi('__root__');

/** The router context, for components. */
export const useRouterContext = (): RouterContext => rootRoute.useRouteContext();

/** This page's form when it was posted without the app and refused; otherwise null. */
export function useRefusedForm(path: string): RefusedForm | null {
  const { refusedForm } = useRouterContext();
  return refusedForm?.path === path ? refusedForm : null;
}

/** How the app finds out whether there is a page at a path without a route of its own. */
export type PathLookup = {
  /** The route that such paths match. */
  routeId: string;
  isPossible: (path: string) => boolean;
  /** Rejects where no page is. */
  load: (context: Pick<RouterContext, 'api' | 'queryClient'>, path: string) => Promise<unknown>;
};
