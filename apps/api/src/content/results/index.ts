export {
  type FormerSealRow,
  keepSealsOfSite,
  keepSealsTakenBack,
  readFormerSeals,
  readSealsOfSite,
  type SealsOfSite,
} from './former-seals.ts';
export { type LookUp, lookUp } from './published/look-up.ts';
export { LookUpCount } from './published/look-up-count.ts';
export { PublishedPeriod, type PublishedRow, type PublishedSeal } from './published/published-period.ts';
export { PublishedResults } from './published/published-results.ts';
export { type Limiter, WrongLookUps } from './published/wrong-look-ups.ts';
export { readResultPeriods } from './read-periods.ts';
export { reencryptResults } from './reencrypt.ts';
export type { ResultPeriodTables } from './result-period.entity.ts';
export { hasSealedResults } from './results.queries.ts';
export { eraseOldRows } from './retention.ts';
export { lengths, pbkdf2Iterations, purposes, shardCount } from './sealing/records.ts';
export { findUnsealed, sealJob } from './sealing/seal-job.ts';
export { headLength, shardMark } from './sealing/shards.ts';
