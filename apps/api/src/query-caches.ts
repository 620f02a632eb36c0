import { createArticleCaches } from './modules/articles/index.ts';
import { createCategoryCaches } from './modules/categories/index.ts';
import { createMenuCaches } from './modules/menus/index.ts';
import { createSettingsCaches } from './modules/settings/index.ts';
import { createContentCaches } from './modules/site-content/index.ts';
import type { ChangeFeed } from './shared/change-feed.ts';

/** The caches of the small queries behind nearly every page; each module says what its own hold and depend on. */
export const createQueryCaches = (changeFeed: ChangeFeed) => ({
  articles: createArticleCaches(changeFeed),
  categories: createCategoryCaches(changeFeed),
  menus: createMenuCaches(changeFeed),
  settings: createSettingsCaches(changeFeed),
  siteContent: createContentCaches(changeFeed),
});

export type QueryCaches = ReturnType<typeof createQueryCaches>;
