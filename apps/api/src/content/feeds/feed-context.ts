import type { SettingsContext } from '../../identity/settings/index.ts';
import type { ImageHosts } from '../../shared/image-hosts.ts';
import type { ListingContext, ViewContext } from '../articles/index.ts';

/** What feeds and the site map are made from, for everybody alike. `origin` is the public site's own. */
export type FeedContext = ListingContext &
  ViewContext &
  SettingsContext & { actor: null; origin: string; imageHosts?: ImageHosts };
