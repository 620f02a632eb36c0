export { type IdempotencyContext, keyReused, removeExpiredKeys, runOnce, type StoreResult } from './idempotency.ts';
export type { IdempotencyKeyTables } from './idempotency-key.entity.ts';
