import {
  type FeatureId,
  type IdentityContent,
  normaliseSettings,
  type Picture,
  pageContents,
  readFeaturesContent,
  type Settings,
  type SettingsKey,
  type StoredSettings,
  settingsKeys,
  settingVersionsSchema,
} from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { queriesOf, readRow } from '../../database/query.ts';
import { describePictures } from '../../platform/media/index.ts';
import type { ChangeFeed } from '../../shared/change-feed.ts';
import { featuresTag } from '../../shared/change-tags.ts';
import { readInTime } from '../../shared/promises.ts';
import { QueryCache } from '../../shared/query-cache.ts';
import type { Services } from '../../trpc/context.ts';
import type { FeatureParts, Features, ServiceContext } from '../../trpc/service-context.ts';
import { Setting, type SettingTables } from './setting.entity.ts';

const queries = queriesOf<SettingTables>();

type SettingsCaches = {
  /** All parts of the settings. */
  all: QueryCache<Settings>;
  identity: QueryCache<IdentityContent>;
  /** The features that are switched off. */
  off: QueryCache<readonly FeatureId[]>;
};

declare module '../../trpc/query-caches.ts' {
  interface QueryCaches {
    settings: SettingsCaches;
  }
}

export const createSettingsCaches = (changeFeed: ChangeFeed): SettingsCaches => ({
  all: new QueryCache(changeFeed, ['settings']),
  identity: new QueryCache(changeFeed, ['identity']),
  // A restore empties the settings without a notice about features.
  off: new QueryCache(changeFeed, ['settings']),
});

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

/** The same for what is usually cached: most requests then need no unit of work. */
export const withDatabaseWhenNeeded = ({ queryCaches, openDatabase }: Omit<Needed, 'now'>): SettingsContext => ({
  queryCaches,
  get db() {
    return openDatabase();
  },
});

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

export const findSetting = async (db: Database, key: string): Promise<unknown> => (await findStored(db, key)).value;

/** The school's identity as stored now, for letters and documents. */
export const readIdentity = async (db: Database): Promise<IdentityContent> =>
  pageContents.identity.readStored(await findSetting(db, 'content:identity'));

let last: IdentityContent = pageContents.identity.initial;
/** The identity that this process has read last: for pages that do not wait for the database. */
export const lastIdentity = (): IdentityContent => last;

/** The stored identity, cached: for what visitors read. */
export const cachedIdentity = (context: SettingsContext): Promise<IdentityContent> =>
  context.queryCaches.settings.identity.getOrLoad('', async () => {
    last = await readIdentity(context.db);
    return last;
  });

export const featuresKey = 'content:features';

/** The features that are off, as stored now. */
export const readOff = async (db: Database): Promise<readonly FeatureId[]> =>
  readFeaturesContent(await findSetting(db, featuresKey)).off;

/** A request waits so long for a database that may be away, before it gets the switches in memory. */
const patienceMs = 500;
/** So long caches keep a response with switches that may be outdated. */
const doubtfulMs = 1_000;

type Needed = Pick<Services, 'openDatabase' | 'queryCaches' | 'now'>;

/** The switches in the memory of this process: while the database is away they stay as they were. */
export function featureSwitches(
  { openDatabase, queryCaches, now }: Needed,
  changeFeed: ChangeFeed,
  parts: FeatureParts,
): Features {
  const cache = queryCaches.settings.off;
  let known: readonly FeatureId[] | undefined;
  const offNow = () => cache.find('');
  const read = () => cache.getOrLoad('', () => readOff(openDatabase()));
  /** Undefined where the known ones have to do. */
  const readCurrent = async () => {
    if (!known) return read();
    // Without changes nothing is cached: no request waits where the switches are known.
    return changeFeed.isConnected() ? readInTime(patienceMs, read) : undefined;
  };
  const off: Features['off'] = async (dependencies) => {
    const current = offNow() ?? (await readCurrent());
    if (current) known = current;
    else dependencies?.expireAt(new Date(now().getTime() + doubtfulMs));
    return known ?? [];
  };
  // What is known must be the newest when the database goes away, whether or not a request has asked.
  changeFeed.onChange((changes) => {
    if (changes.some(({ tag }) => tag === featuresTag)) void off().catch(() => undefined);
  });
  return { ...parts, offNow, off };
}
