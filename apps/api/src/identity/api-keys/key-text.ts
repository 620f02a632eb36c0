import { createHash, randomBytes } from 'node:crypto';
import { apiKeyPrefix } from '@madrasah/contract';

/** So many random bytes that nobody tries all there are, which is why a plain hash of them is enough. */
const randomLength = 32;
const hintLength = apiKeyPrefix.length + 6;

/** What a key is known by in the database: found by this, the time that a look takes tells nothing of any key. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Whether a bearer token is meant as a key, whether there is such a key or not. */
export const isApiKey = (token: string): boolean => token.startsWith(apiKeyPrefix);

/** A new key, and what is kept of it. */
export function makeKey(): { key: string; hint: string; hash: string } {
  const key = `${apiKeyPrefix}${randomBytes(randomLength).toString('base64url')}`;
  return { key, hint: key.slice(0, hintLength), hash: hashOf(key) };
}
