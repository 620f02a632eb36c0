import { limits } from '@madrasah/contract';
import { Secret, TOTP } from 'otpauth';

/** The parameters that every app supports: SHA-1, six digits, steps of 30 seconds (RFC 6238). */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** As long as the hash that it keys (RFC 4226, section 4). */
const secretBytes = 20;

type Owner = { issuer: string; label: string };
const ownerOf = (secret: string, owner: Partial<Owner> = {}) =>
  new TOTP({ ...parameters, ...owner, secret: Secret.fromBase32(secret) });

/** A new secret in base32. */
export const newSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The content of the QR code; the app shows the school's and the account's name above the code. */
export const addressOf = (secret: string, owner: Owner): string => ownerOf(secret, owner).toString();

const asAppCode = /^\d{6}$/;

/** The six digits, in any grouping; null for what cannot be an app's code. */
export function readAppCode(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return asAppCode.test(digits) ? digits : null;
}

/** The step of a code, at most one away from the current one; null for a wrong code. */
export function stepOf(secret: string, digits: string, now: Date): number | null {
  const timestamp = now.getTime();
  const distance = ownerOf(secret).validate({ token: digits, timestamp, window: limits.twoFactor.steps });
  return distance === null ? null : Math.floor(timestamp / (parameters.period * 1_000)) + distance;
}
