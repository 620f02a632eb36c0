import type { QueryCaches } from '../../trpc/query-caches.ts';
import type { ListingContext, ViewContext } from '../articles/index.ts';

/** What feeds and the site map are made from, for everybody alike. `origin` is the public site's own. */
export type FeedContext = ListingContext &
  ViewContext & { actor: null; queryCaches: Pick<QueryCaches, 'settings'>; origin: string };
