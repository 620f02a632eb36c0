import type { SettingsContext } from '../../identity/settings/index.ts';
import type { ImageHosts } from '../../shared/image-hosts.ts';
import type { Services } from '../../trpc/context.ts';
import type { ListingContext, ViewContext } from '../articles/index.ts';
import type { ContentContext } from '../site-content/index.ts';

/** The dependencies of feeds and the site map, the same for every caller. `origin` is the public site's. */
export type FeedContext = ListingContext &
  ViewContext &
  SettingsContext &
  ContentContext &
  Pick<Services, 'features'> & { actor: null; origin: string; imageHosts?: ImageHosts };
