import {
  limits,
  normaliseSettings,
  type SettingChange,
  type Settings,
  type SettingsKey,
  texts,
} from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { Setting } from './setting.entity.ts';

/** Keeps a value under a key, in place of what was there. */
export async function storeSetting(db: Database, key: string, value: unknown, now: Date) {
  await db.upsert(Setting, { key, value, updatedAt: now });
}

/** Stores one part of the settings whole. */
export const saveSetting = <Key extends keyof Settings>(db: Database, key: Key, value: Settings[Key], now: Date) =>
  storeSetting(db, key, value, now);

function onlyPart<Key extends SettingsKey>(settings: Settings, key: Key): Partial<Settings> {
  const part: Partial<Settings> = {};
  part[key] = settings[key];
  return part;
}

/** Replaces one part of the settings and answers with it, made whole. Only administrators may. */
export async function changeSetting({ db, now }: StaffContext, change: SettingChange): Promise<Partial<Settings>> {
  if (change.key === 'banners' && change.value.length > limits.settings.banners) {
    throw new Refusal('BAD_REQUEST', texts.settings.tooManyBanners);
  }

  const settings = normaliseSettings({ [change.key]: change.value });
  await saveSetting(db, change.key, settings[change.key], now());
  return onlyPart(settings, change.key);
}
