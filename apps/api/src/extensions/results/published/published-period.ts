import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { normaliseCode, normaliseNumber, type Outcome, pick } from '@madrasah/contract';
import type { ResultPeriod } from '../results.entity.ts';
import { statementOf } from '../sealing/records.ts';

/** A row in memory; code and birth date only as their digests. */
export type PublishedRow = {
  /** Null where the code was encrypted under an unknown secret. */
  codeDigest: Buffer | null;
  birthDateDigest: Buffer;
  fullName: string;
  className: string;
  outcome: Outcome;
  values: { label: string; value: string }[];
};

/** What visitors may see of a seal. `proof` is null where nothing was published in advance. */
export type PublishedSeal = {
  sealedAt: Date;
  approvedAt: Date;
  sealedBy: string;
  approvedBy: string;
  /** One person did both. */
  approvedAlone: boolean;
  proof: { hash: string; statement: string; signature: string; publicKey: string } | null;
};

/** Rows by their number; the published encrypted files (shards) by theirs, with the key that decrypts them. */
type Content = {
  rows: ReadonlyMap<string, PublishedRow>;
  shards: ReadonlyMap<number, Buffer>;
  key: Buffer | null;
  salt: string | null;
  sealedBy: string;
  approvedBy: string;
};

/** A period in the memory of a process, with everything that its pages and look-ups need. */
export function publishedPeriod(period: ResultPeriod, { rows, salt, shards, key, ...people }: Content) {
  const seal = sealOf(period, people);
  const isClosedAt = (now: Date): boolean => period.state === 'erased' || now >= period.closesAt;
  const isOpenAt = (now: Date): boolean => seal !== null && now >= period.opensAt && !isClosedAt(now);
  return {
    ...pick(period, ['id', 'slug', 'isRehearsal', 'title', 'schoolYear', 'lookup']),
    ...pick(period, ['opensAt', 'closesAt', 'contactText']),
    ...{ rows, salt, seal, isClosedAt, isOpenAt },
    /** A file of the seal, from its approval until the period closes. */
    shardAt: (number: number, now: Date): Buffer | undefined =>
      seal && !isClosedAt(now) ? shards.get(number) : undefined,
    /** The key of the period, only while it is open. */
    keyAt: (now: Date): Buffer | null => (isOpenAt(now) ? key : null),
    /** Whether its key will be available, or is. */
    hasKey: seal !== null && key !== null,
  };
}
export type PublishedPeriod = ReturnType<typeof publishedPeriod>;

type People = Pick<Content, 'sealedBy' | 'approvedBy'>;

function sealOf(period: ResultPeriod, people: People): PublishedSeal | null {
  const { slug, opensAt, sealedAt, approvedAt, approvedAlone, sealHash, signature, publicKey } = period;
  if (!sealedAt || !approvedAt) return null;
  const proof =
    sealHash && signature && publicKey
      ? { hash: sealHash, signature, publicKey, statement: statementOf({ slug, opensAt, sealedAt, sealHash }) }
      : null;
  return { sealedAt, approvedAt, approvedAlone, ...people, proof };
}

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
