export { type IdempotencyContext, type Keep, keyReused, once, removeExpiredKeys } from './idempotency.ts';
