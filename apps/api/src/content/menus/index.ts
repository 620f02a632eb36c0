export { createMenuCaches } from './menus.caches.ts';
export type { SiteMenuTables } from './site-menu.entity.ts';
