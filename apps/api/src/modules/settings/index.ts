export { readSettings } from './settings.queries.ts';
export { saveSetting } from './settings.service.ts';
