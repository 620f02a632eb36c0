import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { normaliseCode, normaliseNumber } from '@madrasah/contract';
import type { PublishedPeriod, PublishedRow } from './published-period.ts';

/** Secrets are kept and compared as digests, which have one length. */
export const digestOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Compared with, where there is no row or no such secret: no text has this digest. */
const noSecret = randomBytes(32);

/** A day as YYYY-MM-DD, also where a browser without date fields sends 31/12/2008. */
const normaliseDay = (text: string): string => {
  const parts = /^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4})$/.exec(text.trim())?.groups;
  if (!parts) return text.trim();
  return `${parts.year}-${parts.month?.padStart(2, '0')}-${parts.day?.padStart(2, '0')}`;
};

/** What opens a row: the code of its card, or the birth date where the period allows it. */
export type SecretKind = 'kode' | 'tanggal-lahir';

/** What a family types: the number, and a code or a birth date. */
export type LookUp = { number: string; kind: SecretKind; secret: string };

function expectedDigest(period: PublishedPeriod, row: PublishedRow | undefined, kind: SecretKind): Buffer {
  if (kind === 'kode') return row?.codeDigest ?? noSecret;
  return (period.lookup === 'tanggal-lahir' && row?.birthDateDigest) || noSecret;
}

/**
 * The row with this number and this code or birth date while the period is open; else undefined. Does the same work for
 * an unknown number, a wrong code and a closed period.
 */
export function lookUp(period: PublishedPeriod, { number, kind, secret }: LookUp, now: Date): PublishedRow | undefined {
  const row = period.rows.get(normaliseNumber(number));
  const typed = kind === 'kode' ? normaliseCode(secret) : normaliseDay(secret);
  const isSame = timingSafeEqual(digestOfSecret(typed), expectedDigest(period, row, kind));
  return row && isSame && period.isOpenAt(now) ? row : undefined;
}
