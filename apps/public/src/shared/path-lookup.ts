import type { RouterContext } from './router-context.ts';

/** How the app finds out whether there is a page at a path without a route of its own. */
export type PathLookup = {
  /** The route that such paths match. */
  routeId: string;
  isPossible: (path: string) => boolean;
  /** Rejects where no page is. */
  load: (context: Pick<RouterContext, 'api' | 'queryClient'>, path: string) => Promise<unknown>;
};
