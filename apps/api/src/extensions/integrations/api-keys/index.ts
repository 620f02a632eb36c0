export type { ApiKeyTables } from './api-key.entity.ts';
export { credentials } from './credentials.ts';
export { revokeAllKeys } from './revoke-keys.ts';
