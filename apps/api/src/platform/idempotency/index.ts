export { type IdempotencyContext, keyReused, removeExpiredKeys, runOnce, type StoreResult } from './idempotency.ts';
