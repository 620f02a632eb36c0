export { FeatureSwitches, featuresKey, readOff } from './feature-switches.ts';
export { cachedIdentity, lastIdentity, readIdentity } from './identity.queries.ts';
export { findTimeZone, SchoolTime, storeFirstTimeZone } from './school-time.ts';
export type { SettingTables } from './setting.entity.ts';
export { createSettingsCaches } from './settings.caches.ts';
export { cachedSettings, findSetting, findStored, readSettings, type SettingsContext } from './settings.queries.ts';
export { replaceSetting, storeSetting } from './settings.service.ts';
