import { isPath } from '@madrasah/contract';
import type { PathLookup } from '../../shared/path-lookup.ts';

/** Only the API knows the paths of the school's own pages. */
export const pageLookup: PathLookup = {
  routeId: '/$',
  isPossible: isPath,
  load: ({ api, queryClient }, slug) =>
    queryClient.ensureQueryData({ ...api.pages.bySlug.queryOptions({ slug }), retry: false }),
};
