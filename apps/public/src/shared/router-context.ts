import type { ApiUtils, createTrpcClient } from '@madrasah/api-client';
import type { RefusedForm } from '@madrasah/contract';
import type { QueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';

/** What every loader and page has at hand: one set per request on the server, one per tab in the browser. */
export type RouterContext = {
  client: ReturnType<typeof createTrpcClient>;
  api: ApiUtils;
  queryClient: QueryClient;
  /** The public site's own origin, for canonical addresses. */
  origin: string;
  /** The school's, for every day that a page names. */
  timeZone: string;
  /** The form that this page has to show again, when a browser posted it by itself. */
  refusedForm: RefusedForm | null;
  /** Where the whole style sheet is; null when each page brings all of it along. */
  styleSheet: string | null;
};

const rootRoute = getRouteApi('__root__');

/** The router context, for components. */
export const useRouterContext = (): RouterContext => rootRoute.useRouteContext();

/** The form of this page that was posted without the app and refused; null for a form that is still empty. */
export function useRefusedForm(path: string): RefusedForm | null {
  const { refusedForm } = useRouterContext();
  return refusedForm?.path === path ? refusedForm : null;
}
