import { normaliseSettings, type Settings, settingsKeys } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { Setting } from './setting.entity.ts';

/** All parts of the settings, made whole: what is missing or malformed is empty (ENT-040). */
export async function readSettings(db: Database): Promise<Settings> {
  const saved = await db.find(Setting, { key: { $in: settingsKeys } });
  return normaliseSettings(Object.fromEntries(saved.map(({ key, value }) => [key, value])));
}

/** What was stored under a key, or undefined. */
export async function findSetting(db: Database, key: string): Promise<unknown> {
  return (await db.findOne(Setting, { key }))?.value;
}
