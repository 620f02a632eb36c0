export { type Keep, type KeyedWork, keyReused, once, removeExpiredKeys } from './idempotency.ts';
