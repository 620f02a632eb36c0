import { createArticleCaches } from './modules/articles/index.ts';
import { createCategoryCaches } from './modules/categories/index.ts';
import { createMenuCaches } from './modules/menus/index.ts';
import { createSettingsCaches } from './modules/settings/index.ts';
import { createContentCaches } from './modules/site-content/index.ts';
import type { ChangeFeed } from './shared/change-feed.ts';
import type { QueryCaches } from './trpc/query-caches.ts';

/** The caches of the small queries behind nearly every page; made of what each module says of its own. */
export const createQueryCaches = (changeFeed: ChangeFeed): QueryCaches => ({
  articles: createArticleCaches(changeFeed),
  categories: createCategoryCaches(changeFeed),
  menus: createMenuCaches(changeFeed),
  settings: createSettingsCaches(changeFeed),
  siteContent: createContentCaches(changeFeed),
});
