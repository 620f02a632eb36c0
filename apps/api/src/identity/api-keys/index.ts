export type { ApiKeyTables } from './api-key.entity.ts';
export { findKey } from './find-key.ts';
export { isApiKey } from './key-text.ts';
export { revokeKeysOf } from './revoke-keys.ts';
