import {
  limits,
  normaliseSettings,
  pick,
  pictureSchema,
  refusalKinds,
  type SchoolTimeZone,
  type SettingChange,
  type Settings,
  type StaleVersion,
  schoolTimeZones,
  settingChangeInput,
  settingResponse,
  settingsSchema,
  storedSettingsResponse,
  texts,
  timeZoneResponse,
} from '@madrasah/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../database/database.ts';
import { excluded, queriesOf, readRow } from '../../database/query.ts';
import { staleVersionOf } from '../../identity/users/index.ts';
import { changesBetween, recordActivity } from '../../platform/activity/index.ts';
import { Refusal } from '../../shared/refusal.ts';
import { t } from '../../trpc/init.ts';
import { publicProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { rest } from '../../trpc/rest.ts';
import { inTransaction, type StaffContext } from '../../trpc/service-context.ts';
import type { SettingTables } from './setting.entity.ts';
import { cachedSettings, describeBanners, findSetting, readStoredSettings } from './settings.queries.ts';

const queries = queriesOf<SettingTables>();

type Save = { key: string; value: unknown; at: Date; by: string | null; seen: number | null };

/**
 * Stores a value under a key and returns its version; null where another version was seen than is stored. `seen` is null
 * to compare nothing, and 0 where no stored value was seen. The first condition prevents an insert where the seen row
 * is gone, the second a change of another version.
 */
async function writeIfUnchanged(db: Database, { key, value, at, by, seen }: Save): Promise<number | null> {
  const kept = await readRow(
    db,
    queries
      .insertInto('settings')
      .columns(['key', 'value', 'version', 'updated_at', 'updated_by'])
      .expression(
        queries
          .selectNoFrom([
            sql`${key}::text`.as('key'),
            sql`${JSON.stringify(value)}::jsonb`.as('value'),
            sql.lit(1).as('version'),
            sql`${at}::timestamptz`.as('updated_at'),
            sql`${by}::uuid`.as('updated_by'),
          ])
          .where((eb) =>
            eb.or([
              sql<boolean>`coalesce(${seen}::bigint, 0) = 0`,
              eb.exists(queries.selectFrom('settings').select('key').where('key', '=', key)),
            ]),
          ),
      )
      .onConflict((conflict) =>
        conflict
          .column('key')
          .doUpdateSet((eb) => ({
            ...excluded('value', 'updated_at', 'updated_by'),
            version: eb('settings.version', '+', 1),
          }))
          .where((eb) => sql<boolean>`(${seen}::bigint is null or ${eb.ref('settings.version')} = ${seen}::bigint)`),
      )
      .returning('version'),
  );
  return kept?.version ?? null;
}

export async function storeSetting(db: Database, key: string, value: unknown, now: Date) {
  await writeIfUnchanged(db, { key, value, at: now, by: null, seen: null });
}

/** The stored version; a value that was never saved has none. */
async function staleVersion(db: Database, key: string): Promise<StaleVersion> {
  const saved = ['version', 'updated_at as updatedAt', 'updated_by as updatedBy'] as const;
  const stored = await readRow(db, queries.selectFrom('settings').select(saved).where('key', '=', key));
  return staleVersionOf(db, stored ?? { version: 0 });
}

type Replacement<Value> = {
  key: string;
  value: unknown;
  /** Adds defaults to a value, also to the stored one. */
  withDefaults: (value: unknown) => Value;
  /** The seen version; without it nothing is compared. */
  seen?: number | undefined;
};

/**
 * Stores a value that a member of staff saves, with defaults, and logs the changed fields. A save with an outdated
 * version is refused with `STALE`, who saved and when: of two concurrent saves, one succeeds.
 */
export async function replaceSetting<Value>(
  context: StaffContext,
  { key, value, withDefaults, seen }: Replacement<Value>,
): Promise<{ value: Value; version: number }> {
  return inTransaction(context, async (transaction) => {
    const { db } = transaction;
    const stored = await readRow(db, queries.selectFrom('settings').select('value').where('key', '=', key).forUpdate());
    const [before, after] = [withDefaults(stored?.value), withDefaults(value)];
    const saved = { key, value: after, at: context.now(), by: context.actor.id, seen: seen ?? null };
    const version = await writeIfUnchanged(db, saved);
    if (version === null) throw new Refusal('STALE', texts.settings.stale, { current: await staleVersion(db, key) });
    await recordActivity(transaction, {
      action: 'settings.save',
      subject: { id: key, title: key },
      changes: changesBetween(before, after),
    });
    return { value: after, version };
  });
}

/** Replaces one part of the settings and returns it with defaults. Refuses as `replaceSetting` does. */
async function changeSetting(
  context: StaffContext,
  { key, value, version: seen }: SettingChange,
): Promise<Partial<Settings>> {
  const withDefaults = (given: unknown) => pick(normaliseSettings({ [key]: given }), [key]);
  const { banners = [] } = withDefaults(value);
  if (banners.length > limits.settings.banners) throw new Refusal('BAD_REQUEST', texts.settings.tooManyBanners);
  await replaceSetting(context, { key, value, withDefaults: (given) => withDefaults(given)[key], seen });
  return withDefaults(value);
}

const key = 'content:identity';
const zone = z.enum(schoolTimeZones);
const stored = z.looseObject({ timeZone: zone.optional().catch(undefined) }).catch({ timeZone: undefined });

/** The stored time zone; undefined before the first start of a version that stores it. */
export const findTimeZone = async (db: Database): Promise<SchoolTimeZone | undefined> =>
  stored.parse(await findSetting(db, key)).timeZone;

/** Stores the configured time zone as part of the identity, unless it has one: from then on it is changed there. */
export async function storeFirstTimeZone(db: Database, timeZone: SchoolTimeZone, now: Date): Promise<void> {
  const identity = stored.parse(await findSetting(db, key));
  if (identity.timeZone === undefined) await storeSetting(db, key, { ...identity, timeZone }, now);
}

type SchoolTimeOptions = {
  changeFeed: {
    onTimeZone(listener: (timeZone: string) => void): void;
    onConnect(listener: () => Promise<void>): void;
    restart(): void;
  };
  openDatabase: () => Database;
};

/**
 * The school's time zone in the memory of a process, as of the last commit that it was notified of. `initial` is the zone
 * of a site that has none stored.
 */
export async function followTimeZone(initial: SchoolTimeZone, { changeFeed, openDatabase }: SchoolTimeOptions) {
  const listeners: (() => void)[] = [];
  let timeZone = initial;
  const set = (found: SchoolTimeZone | undefined) => {
    if (found === undefined || found === timeZone) return;
    timeZone = found;
    // Whatever is cached may show days and times of the former zone.
    changeFeed.restart();
    for (const listener of listeners) listener();
  };
  const read = async () => set(await findTimeZone(openDatabase()));
  changeFeed.onTimeZone((notified) => set(zone.safeParse(notified).data));
  // Notifications may have been missed.
  changeFeed.onConnect(read);
  await read();
  return {
    readTimeZone: () => timeZone,
    /** Called after the zone has changed. */
    onChange: (listener: () => void) => void listeners.push(listener),
  };
}

const aboutBanners = z.object({ key: z.literal('banners') });
const saveFailure = (input: unknown) =>
  aboutBanners.safeParse(input).success ? texts.settings.bannersFailed : refusalKinds.INTERNAL.message;

export const settingsRouter = t.router({
  read: publicProcedure
    .meta({
      requires: null,
      cacheTags: ['settings'],
      openapi: rest('GET', '/api/settings', 'Site-wide settings'),
      failure: texts.settings.fetchFailed,
    })
    .output(settingsSchema)
    .query(({ ctx }) => cachedSettings(ctx)),

  bannerPictures: publicProcedure
    .meta({
      requires: null,
      // The change feed sends `settings` also when variants of a picture in a setting are ready.
      cacheTags: ['settings'],
      failure: texts.settings.fetchFailed,
    })
    .output(z.array(pictureSchema))
    .query(({ ctx }) => describeBanners(ctx)),

  timeZone: staffProcedure
    .meta({ requires: 'session', isOpenBeforeEnrolment: true, failure: texts.settings.fetchFailed })
    .output(timeZoneResponse)
    .query(({ ctx }) => ({ timeZone: ctx.timeZone })),

  stored: staffProcedure
    .meta({ requires: 'settings:manage', failure: texts.settings.fetchFailed })
    .output(storedSettingsResponse)
    .query(({ ctx }) => readStoredSettings(ctx.db)),

  save: staffProcedure
    .meta({
      requires: 'settings:manage',
      refuses: ['INVALID', 'STALE'],
      openapi: rest(
        'POST',
        '/api/settings',
        'Replace one part of the settings; refused when the seen version is outdated',
      ),
      failure: saveFailure,
    })
    .input(settingChangeInput)
    .output(settingResponse)
    .mutation(({ ctx, input }) => changeSetting(ctx, input)),
});
