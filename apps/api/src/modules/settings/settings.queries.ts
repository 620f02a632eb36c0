import { normaliseSettings, type Picture, type Settings, settingsKeys } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import type { ServiceContext } from '../../trpc/service-context.ts';
import { describePictures } from '../media/index.ts';
import { Setting } from './setting.entity.ts';
import type { SettingsCaches } from './settings.caches.ts';

/** All parts of the settings, made whole: what is missing or malformed is empty (ENT-040). */
export async function readSettings(db: Database): Promise<Settings> {
  const saved = await db.find(Setting, { key: { $in: settingsKeys } });
  return normaliseSettings(Object.fromEntries(saved.map(({ key, value }) => [key, value])));
}

export type SettingsContext = { db: Database; queryCaches: { settings: SettingsCaches } };

/** The same, cached. */
export const cachedSettings = ({ db, queryCaches }: SettingsContext): Promise<Settings> =>
  queryCaches.settings.all.getOrLoad('', () => readSettings(db));

/** What is known of the header banners' pictures; those that are not ours are left out. */
export async function describeBanners(context: Pick<ServiceContext, 'db' | 'images'>): Promise<Picture[]> {
  const { banners } = await readSettings(context.db);
  return [...(await describePictures(context, banners)).values()];
}

/** What was stored under a key, or undefined. */
export async function findSetting(db: Database, key: string): Promise<unknown> {
  return (await db.findOne(Setting, { key }))?.value;
}
