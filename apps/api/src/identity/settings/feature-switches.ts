import { type FeatureId, readFeaturesContent } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { readInTime } from '../../shared/in-time.ts';
import type { CacheDependencies } from '../../trpc/cache-dependencies.ts';
import type { Services } from '../../trpc/context.ts';
import type { Features } from '../../trpc/features.ts';
import { findSetting } from './settings.queries.ts';

export const featuresKey = 'content:features';

/** The features that are off, as stored now. */
export const readOff = async (db: Database): Promise<readonly FeatureId[]> =>
  readFeaturesContent(await findSetting(db, featuresKey)).off;

/** A request waits so long for a database that may be away, before it gets the switches in memory. */
const patienceMs = 500;

type Needed = Pick<Services, 'openDatabase' | 'queryCaches' | 'now'>;

/** The switches in the memory of this process: while the database is away they stay as they were. */
export class FeatureSwitches implements Features {
  readonly featureOfCall: Features['featureOfCall'];
  readonly #services: Needed;
  #known: readonly FeatureId[] | undefined;

  constructor(services: Needed, featureOfCall: Features['featureOfCall']) {
    this.#services = services;
    this.featureOfCall = featureOfCall;
  }

  offNow(): readonly FeatureId[] | undefined {
    return this.#services.queryCaches.settings.off.find('');
  }

  async off(dependencies?: CacheDependencies | null): Promise<readonly FeatureId[]> {
    const read = this.offNow() ?? (this.#known ? await readInTime(patienceMs, () => this.#read()) : await this.#read());
    if (read) this.#known = read;
    else dependencies?.expireAt(this.#services.now());
    return this.#known ?? [];
  }

  #read(): Promise<readonly FeatureId[]> {
    const { openDatabase, queryCaches } = this.#services;
    return queryCaches.settings.off.getOrLoad('', () => readOff(openDatabase()));
  }
}
