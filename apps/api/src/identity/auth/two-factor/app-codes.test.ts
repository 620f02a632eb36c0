import { expect, test } from 'vitest';
import { addressOf, newSecret, readAppCode, stepOf } from './codes.ts';

/** The secret of RFC 6238, appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

const vectors: [seconds: number, digits: string][] = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
];

test.each(vectors)('codes are those of RFC 6238: after %i seconds %s', (seconds, digits) => {
  expect(stepOf(secret, digits, new Date(seconds * 1_000))).toBe(Math.floor(seconds / 30));
});

test('a code is read in any grouping, and nothing else is accepted', () => {
  for (const typed of ['287082', '287 082', ' 287-082 ']) expect(readAppCode(typed)).toBe('287082');
  for (const typed of ['', '28708', '2870821', '28708a', '٢٨٧٠٨٢', 'abcd-efgh-jkmn'])
    expect(readAppCode(typed)).toBeNull();
});

test('every secret is a different one of 160 bits, in an address with the school and the account', () => {
  const secrets = new Set(Array.from({ length: 50 }, newSecret));
  expect(secrets.size).toBe(50);
  for (const made of secrets) expect(made).toMatch(/^[A-Z2-7]{32}$/);
  const address = new URL(addressOf(secret, { issuer: 'MA Nurul Hikmah', label: 'bu_guru' }));
  expect([address.protocol, address.host, decodeURIComponent(address.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/MA Nurul Hikmah:bu_guru',
  ]);
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    issuer: 'MA Nurul Hikmah',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
