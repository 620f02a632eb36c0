export { createMenuCaches } from './menus.caches.ts';
