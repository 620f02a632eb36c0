export { settingsRouter } from './settings.router.ts';
export { saveSetting } from './settings.service.ts';
