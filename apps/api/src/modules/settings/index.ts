export { findSetting } from './settings.queries.ts';
export { saveSetting, storeSetting } from './settings.service.ts';
