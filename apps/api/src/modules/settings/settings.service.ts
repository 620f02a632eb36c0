import {
  limits,
  normaliseSettings,
  type SeenSettingChange,
  type Settings,
  type SettingsKey,
  type StaleVersion,
  texts,
} from '@madrasah/contract';
import { sql } from '@mikro-orm/core';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { StaffContext } from '../../trpc/service-context.ts';

type Save = { key: string; value: unknown; at: Date; by: string | null; seen: number | null };

/** Keeps a value under a key and answers its version; null if another one was seen than what is stored there. */
async function keepValue(db: Database, { key, value, at, by, seen }: Save): Promise<number | null> {
  const [kept] = await db.execute<{ version: number }[]>(
    sql`insert into settings as former (key, value, version, updated_at, updated_by)
        select ${key}, ${JSON.stringify(value)}::jsonb, 1, ${at}, ${by}::uuid
        where coalesce(${seen}::bigint, 0) = 0 or exists (select from settings where key = ${key})
        on conflict (key) do update set value = excluded.value, version = former.version + 1,
          updated_at = excluded.updated_at, updated_by = excluded.updated_by
        where ${seen}::bigint is null or former.version = ${seen}::bigint
        returning version`,
  );
  return kept?.version ?? null;
}

/** Keeps a value under a key, in place of what was there. */
export async function storeSetting(db: Database, key: string, value: unknown, now: Date) {
  await keepValue(db, { key, value, at: now, by: null, seen: null });
}

/** What is stored now; what was never saved has no version. */
async function staleVersion(db: Database, key: string): Promise<StaleVersion> {
  const [stored] = await db.execute<{ version: number; updatedAt: Date; updatedBy: string }[]>(
    sql`select version, settings.updated_at as "updatedAt", coalesce(full_name, '') as "updatedBy"
        from settings left join users on users.id = settings.updated_by where key = ${key}`,
  );
  return stored
    ? { ...stored, updatedAt: new Date(stored.updatedAt).toISOString() }
    : { version: 0, updatedAt: new Date(0).toISOString(), updatedBy: '' };
}

type Replacement = { key: string; value: unknown; seen?: number };

/**
 * Keeps what a member of staff saves, and answers its version. Whoever says which version they saw is refused with
 * `STALE`, who and when, if that is not the stored one: of two who save at once, one wins and the other is told.
 */
export async function replaceSetting(
  { db, now, actor }: StaffContext,
  { key, value, seen }: Replacement,
): Promise<number> {
  const version = await keepValue(db, { key, value, at: now(), by: actor.id, seen: seen ?? null });
  if (version !== null) return version;
  throw new Refusal('STALE', texts.settings.stale, { current: await staleVersion(db, key) });
}

/** Stores one part of the settings whole. */
export const saveSetting = <Key extends keyof Settings>(db: Database, key: Key, value: Settings[Key], now: Date) =>
  storeSetting(db, key, value, now);

function onlyPart<Key extends SettingsKey>(settings: Settings, key: Key): Partial<Settings> {
  const part: Partial<Settings> = {};
  part[key] = settings[key];
  return part;
}

/** Replaces one part of the settings and answers with it, made whole. Only administrators may. Refuses as `replaceSetting` does. */
export async function changeSetting(context: StaffContext, change: SeenSettingChange): Promise<Partial<Settings>> {
  if (change.key === 'banners' && change.value.length > limits.settings.banners) {
    throw new Refusal('BAD_REQUEST', texts.settings.tooManyBanners);
  }

  const settings = normaliseSettings({ [change.key]: change.value });
  await replaceSetting(context, { key: change.key, value: settings[change.key], seen: change.version });
  return onlyPart(settings, change.key);
}
