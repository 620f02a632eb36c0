export type { SettingTables } from './setting.entity.ts';
export {
  cachedIdentity,
  cachedSettings,
  createSettingsCaches,
  FeatureSwitches,
  featuresKey,
  findSetting,
  findStored,
  lastIdentity,
  readIdentity,
  readOff,
  readSettings,
  type SettingsContext,
} from './settings.queries.ts';
export { findTimeZone, replaceSetting, SchoolTime, storeFirstTimeZone, storeSetting } from './settings.router.ts';
