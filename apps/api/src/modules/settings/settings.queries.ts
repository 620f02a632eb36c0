import { normaliseSettings, type Settings } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { Setting } from './setting.entity.ts';

/** All parts of the settings, made whole: what is missing or malformed is empty (ENT-040). */
export async function readSettings(db: Database): Promise<Settings> {
  const saved = await db.find(Setting, {});
  return normaliseSettings(Object.fromEntries(saved.map(({ key, value }) => [key, value])));
}
