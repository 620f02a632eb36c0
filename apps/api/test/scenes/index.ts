import { accounts } from './accounts.ts';
import { writing } from './articles.ts';
import { ofCollections } from './collections.ts';
import { ofExtensions } from './extensions/index.ts';
import type { Scene } from './scene.ts';
import { ofSite } from './site.ts';
import { visitors } from './visitors.ts';

const routers: Record<string, Record<string, Scene>> = {
  ...accounts,
  ...writing,
  ...visitors,
  ...ofCollections,
  ...ofSite,
  ...ofExtensions,
};

/** The scene of each procedure, by its path such as `articles.byId`. */
export const scenes: ReadonlyMap<string, Scene> = new Map(
  Object.entries(routers).flatMap(([router, ofRouter]) =>
    Object.entries(ofRouter).map(([name, scene]) => [`${router}.${name}`, scene] as const),
  ),
);
