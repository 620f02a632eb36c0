export { findSetting, readSettings } from './settings.queries.ts';
export { saveSetting, storeSetting } from './settings.service.ts';
