export { menusRouter } from './menus.router.ts';
