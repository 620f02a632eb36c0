import type { Settings } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { Setting } from './setting.entity.ts';

/** Stores one part of the settings whole. */
export async function saveSetting<Key extends keyof Settings>(db: Database, key: Key, value: Settings[Key], now: Date) {
  await db.upsert(Setting, { key, value, updatedAt: now });
}
