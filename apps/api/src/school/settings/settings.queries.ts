import {
  normaliseSettings,
  type Picture,
  type Settings,
  type SettingsKey,
  type StoredSettings,
  settingsKeys,
  settingVersionsSchema,
} from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { queriesOf, readRow } from '../../database/query.ts';
import { describePictures } from '../../platform/media/index.ts';
import type { ServiceContext } from '../../trpc/service-context.ts';
import { Setting, type SettingTables } from './setting.entity.ts';
import type { SettingsCaches } from './settings.caches.ts';

const queries = queriesOf<SettingTables>();

/** All parts of the settings with defaults, and the version of each, both read in one statement. */
export async function readStoredSettings(db: Database): Promise<StoredSettings> {
  const saved = await db.find(Setting, { key: { $in: settingsKeys } });
  const versionOf = (key: SettingsKey) => saved.find((setting) => setting.key === key)?.version ?? 0;
  return {
    data: normaliseSettings(Object.fromEntries(saved.map(({ key, value }) => [key, value]))),
    versions: settingVersionsSchema.parse(Object.fromEntries(settingsKeys.map((key) => [key, versionOf(key)]))),
  };
}

/** All parts of the settings; a missing or malformed part is empty. */
export const readSettings = async (db: Database): Promise<Settings> => (await readStoredSettings(db)).data;

export type SettingsContext = { db: Database; queryCaches: { settings: SettingsCaches } };

/** The same, cached. */
export const cachedSettings = ({ db, queryCaches }: SettingsContext): Promise<Settings> =>
  queryCaches.settings.all.getOrLoad('', () => readSettings(db));

/** The stored data of the header banners' pictures; other addresses are left out. */
export async function describeBanners(context: SettingsContext & Pick<ServiceContext, 'images'>): Promise<Picture[]> {
  const { banners } = await cachedSettings(context);
  return [...(await describePictures(context, banners)).values()];
}

/** The stored value of a key, undefined if there is none, and its version. */
export async function findStored(db: Database, key: string): Promise<{ value: unknown; version: number }> {
  const stored = await readRow(db, queries.selectFrom('settings').select(['value', 'version']).where('key', '=', key));
  return stored ?? { value: undefined, version: 0 };
}

/** The stored value of a key, or undefined. */
export const findSetting = async (db: Database, key: string): Promise<unknown> => (await findStored(db, key)).value;
