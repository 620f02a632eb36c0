import { createArticleCaches } from './content/articles/index.ts';
import { createCategoryCaches } from './content/category-tree/index.ts';
import { createCollectionCaches } from './content/collections/index.ts';
import { createMenuCaches } from './content/menus/index.ts';
import { createExtensionCaches } from './extensions/caches.ts';
import { createSettingsCaches } from './school/settings/index.ts';
import { createContentCaches } from './school/site-content/index.ts';
import type { ChangeFeed } from './shared/change-feed.ts';
import type { QueryCaches } from './trpc/query-caches.ts';

/** The caches of the small queries behind nearly every page, from the modules. */
export const createQueryCaches = (changeFeed: ChangeFeed): QueryCaches => ({
  ...createExtensionCaches(changeFeed),
  articles: createArticleCaches(changeFeed),
  categories: createCategoryCaches(changeFeed),
  collections: createCollectionCaches(changeFeed),
  menus: createMenuCaches(changeFeed),
  settings: createSettingsCaches(changeFeed),
  siteContent: createContentCaches(changeFeed),
});
