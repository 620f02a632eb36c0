import type { FeatureId, JobName } from '@madrasah/contract';
import type { CacheDependencies } from './cache-dependencies.ts';

/** What the API does for a feature. While the feature is off, nothing of it exists. */
export type FeatureDeclaration = {
  /** Its procedures, also over REST: whole routers, or single ones. */
  calls: readonly string[];
  /** Procedures of these routers that go on working, because people hold links to them. */
  heldCalls?: readonly string[];
  /** Addresses without a procedure, with everything below them. Its pages are in the contract. */
  addresses?: readonly string[];
  /** Its jobs, which wait. Retention is never among them. */
  jobs?: readonly JobName[];
};

/** What belongs to which feature. */
export type FeatureParts = {
  /** The feature without which a procedure such as `events.list` does not exist. */
  featureOfCall(path: string): FeatureId | undefined;
  /** Whether an address of the site belongs to one of these features. */
  isAddressOf(off: readonly FeatureId[], address: string): boolean;
  /** Whether a job waits while these features are off. */
  isJobOf(off: readonly FeatureId[], job: JobName): boolean;
};

/** The switches of the features that a school can do without. */
export type Features = FeatureParts & {
  /**
   * Those that are off. Costs no statement while nothing was switched. A response with switches that may be outdated,
   * because the database does not respond, expires after a second.
   */
  off(dependencies?: CacheDependencies | null): Promise<readonly FeatureId[]>;
  /** The same at once; undefined where they have to be read. */
  offNow(): readonly FeatureId[] | undefined;
};
