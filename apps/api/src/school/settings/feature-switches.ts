import { type FeatureId, readFeaturesContent } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import type { ChangeFeed } from '../../shared/change-feed.ts';
import { featuresTag } from '../../shared/change-tags.ts';
import { readInTime } from '../../shared/promises.ts';
import type { CacheDependencies } from '../../trpc/cache-dependencies.ts';
import type { Services } from '../../trpc/context.ts';
import type { FeatureParts, Features } from '../../trpc/service-context.ts';
import { findSetting } from './settings.queries.ts';

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
export class FeatureSwitches implements Features {
  readonly featureOfCall: FeatureParts['featureOfCall'];
  readonly isAddressOf: FeatureParts['isAddressOf'];
  readonly isJobOf: FeatureParts['isJobOf'];
  readonly #services: Needed;
  readonly #changeFeed: ChangeFeed;
  #known: readonly FeatureId[] | undefined;

  constructor(services: Needed, changeFeed: ChangeFeed, parts: FeatureParts) {
    this.#services = services;
    this.#changeFeed = changeFeed;
    this.featureOfCall = parts.featureOfCall;
    this.isAddressOf = parts.isAddressOf;
    this.isJobOf = parts.isJobOf;
    // What is known must be the newest when the database goes away, whether or not a request has asked.
    changeFeed.onChange((changes) => {
      if (changes.some(({ tag }) => tag === featuresTag)) void this.off().catch(() => undefined);
    });
  }

  offNow(): readonly FeatureId[] | undefined {
    return this.#services.queryCaches.settings.off.find('');
  }

  async off(dependencies?: CacheDependencies | null): Promise<readonly FeatureId[]> {
    const read = this.offNow() ?? (await this.#readCurrent());
    if (read) this.#known = read;
    else dependencies?.expireAt(new Date(this.#services.now().getTime() + doubtfulMs));
    return this.#known ?? [];
  }

  /** Undefined where the known ones have to do. */
  async #readCurrent(): Promise<readonly FeatureId[] | undefined> {
    if (!this.#known) return this.#read();
    // Without changes nothing is cached: no request waits where the switches are known.
    return this.#changeFeed.isConnected() ? readInTime(patienceMs, () => this.#read()) : undefined;
  }

  #read(): Promise<readonly FeatureId[]> {
    const { openDatabase, queryCaches } = this.#services;
    return queryCaches.settings.off.getOrLoad('', () => readOff(openDatabase()));
  }
}
