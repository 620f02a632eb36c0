import type { FeatureId } from '@madrasah/contract';
import type { CacheDependencies } from './cache-dependencies.ts';

/** The switches of the features that a school can do without. */
export type Features = {
  /**
   * Those that are off. Costs no statement while nothing was switched. A response with switches that may be outdated,
   * because the database does not respond, expires after a second.
   */
  off(dependencies?: CacheDependencies | null): Promise<readonly FeatureId[]>;
  /** The same at once; undefined where they have to be read. */
  offNow(): readonly FeatureId[] | undefined;
  /** The feature without which a procedure does not exist. */
  featureOfCall(path: string): FeatureId | undefined;
};
