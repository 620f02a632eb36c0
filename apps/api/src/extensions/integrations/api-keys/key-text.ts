import { createHash, randomBytes } from 'node:crypto';
import { apiKeyPrefix } from '@madrasah/contract';

/** So many random bytes cannot be guessed, so a plain hash is sufficient. */
const randomLength = 32;
const hintLength = apiKeyPrefix.length + 6;

/** The hash by which a key is found, so that the time of a look-up reveals nothing of any key. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Whether a bearer token has the form of a key, valid or not. */
export const isApiKey = (token: string): boolean => token.startsWith(apiKeyPrefix);

/** A new key, and its stored parts. */
export function makeKey(): { key: string; hint: string; hash: string } {
  const key = `${apiKeyPrefix}${randomBytes(randomLength).toString('base64url')}`;
  return { key, hint: key.slice(0, hintLength), hash: hashOf(key) };
}
