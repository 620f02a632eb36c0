import {
  limits,
  normaliseSettings,
  type SettingChange,
  type Settings,
  type SettingsKey,
  texts,
} from '@madrasah/contract';
import { LockMode } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import { changesBetween, recordActivity } from '../activity/index.ts';
import { Setting } from './setting.entity.ts';

/** Keeps a value under a key, in place of what was there. */
export async function storeSetting(db: Database, key: string, value: unknown, now: Date) {
  await db.upsert(Setting, { key, value, updatedAt: now });
}

/** Stores one part of the settings whole. */
export const saveSetting = <Key extends keyof Settings>(db: Database, key: Key, value: Settings[Key], now: Date) =>
  storeSetting(db, key, value, now);

/**
 * Keeps what `makeWhole` makes of a value under a key, and logs in which of its fields it differs from what was there,
 * made whole as well.
 */
export async function replaceSetting<Value>(
  context: StaffContext,
  key: string,
  makeWhole: (value: unknown) => Value,
  value: unknown,
): Promise<Value> {
  return context.db.transactional(async (db) => {
    const stored = await db.findOne(Setting, { key }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const [before, after] = [makeWhole(stored?.value), makeWhole(value)];
    await storeSetting(db, key, after, context.now());
    await recordActivity(
      { ...context, db },
      { action: 'settings.save', subject: { id: key, title: key }, changes: changesBetween(before, after) },
    );
    return after;
  });
}

function onlyPart<Key extends SettingsKey>(settings: Settings, key: Key): Partial<Settings> {
  const part: Partial<Settings> = {};
  part[key] = settings[key];
  return part;
}

/** Replaces one part of the settings and answers with it, made whole. Only administrators may. */
export async function changeSetting(context: StaffContext, change: SettingChange): Promise<Partial<Settings>> {
  if (change.key === 'banners' && change.value.length > limits.settings.banners) {
    throw new Refusal('BAD_REQUEST', texts.settings.tooManyBanners);
  }

  const makeWhole = (value: unknown) => normaliseSettings({ [change.key]: value })[change.key];
  await replaceSetting(context, change.key, makeWhole, change.value);
  return onlyPart(normaliseSettings({ [change.key]: change.value }), change.key);
}
