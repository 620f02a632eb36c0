import type { SettingsContext } from '../../school/settings/index.ts';
import type { ContentContext } from '../../school/site-content/index.ts';
import type { ImageHosts } from '../../shared/image-storage.ts';
import type { Services } from '../../trpc/context.ts';
import type { ListingContext, ViewContext } from '../articles/index.ts';

/** The dependencies of feeds and the site map, the same for every caller. `origin` is the public site's. */
export type FeedContext = ListingContext &
  ViewContext &
  SettingsContext &
  ContentContext &
  Pick<Services, 'features'> & { actor: null; origin: string; imageHosts?: ImageHosts };
