export { lookUp } from './published/look-up.ts';
export { PublishedPeriod, type PublishedRow } from './published/published-period.ts';
export { PublishedResults } from './published/published-results.ts';
export { WrongLookUps } from './published/wrong-look-ups.ts';
export { readResultPeriods } from './read-periods.ts';
export { reencryptResults } from './reencrypt.ts';
export { eraseOldRows } from './retention.ts';
export { pbkdf2Iterations, shardCount } from './sealing/records.ts';
export { findUnsealed, sealJob } from './sealing/seal-job.ts';
