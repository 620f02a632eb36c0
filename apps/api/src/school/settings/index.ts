export type { SettingTables } from './setting.entity.ts';
export {
  cachedIdentity,
  cachedSettings,
  createSettingsCaches,
  featureSwitches,
  featuresKey,
  findSetting,
  findStored,
  lastIdentity,
  readIdentity,
  readOff,
  readSettings,
  type SettingsContext,
  withDatabaseWhenNeeded,
} from './settings.queries.ts';
export { findTimeZone, followTimeZone, replaceSetting, storeFirstTimeZone, storeSetting } from './settings.router.ts';
