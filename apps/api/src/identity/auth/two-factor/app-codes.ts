import { limits } from '@madrasah/contract';
import { school } from '@madrasah/starter-content/defaults';
import { Secret, TOTP } from 'otpauth';

/** What every app understands: SHA-1, six digits, steps of 30 seconds (RFC 6238). */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** As long as the hash that it keys (RFC 4226, section 4). */
const secretBytes = 20;

const ownerOf = (secret: string, label = '') =>
  new TOTP({ ...parameters, issuer: school.shortName, label, secret: Secret.fromBase32(secret) });

/** A new secret in base32. */
export const newSecret = (): string => new Secret({ size: secretBytes }).base32;

/** What an app reads from a QR code; it shows the code below the school's name and this account's. */
export const addressOf = (secret: string, username: string): string => ownerOf(secret, username).toString();

const asAppCode = /^\d{6}$/;

/** The six digits, however they were grouped; null for what cannot be an app's code. */
export function readAppCode(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return asAppCode.test(digits) ? digits : null;
}

/** Which step the code is of, at most one away from the present one; null when it is of none of them. */
export function stepOf(secret: string, digits: string, now: Date): number | null {
  const timestamp = now.getTime();
  const distance = ownerOf(secret).validate({ token: digits, timestamp, window: limits.twoFactor.steps });
  return distance === null ? null : Math.floor(timestamp / (parameters.period * 1_000)) + distance;
}
