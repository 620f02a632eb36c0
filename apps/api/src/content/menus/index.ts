export { createMenuCaches } from './menus.queries.ts';
export type { SiteMenuTables } from './site-menu.entity.ts';
