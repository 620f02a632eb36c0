import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  pbkdf2Sync,
  randomBytes,
  randomInt,
  sign,
} from 'node:crypto';
import { type Outcome, type RowLabel, resultLimits } from '@madrasah/contract';

export const pbkdf2Iterations = 200_000;
export const shardCount = 16;

const algorithm = 'aes-256-gcm';
export const lengths = { key: 32, salt: 16, name: 12, nonce: 12, tag: 16 } as const;
/** Bytes of a record besides its padded text. */
export const recordOverhead = lengths.name + lengths.nonce + lengths.tag;

/** What HKDF takes as `info`; published on the page of a seal. */
export const purposes = {
  name: 'madrasah result name',
  record: 'madrasah result record',
  texts: 'madrasah result texts',
} as const;
const empty = Buffer.alloc(0);

const expand = (secret: Buffer, salt: Buffer, purpose: string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, purpose, length));

/** What only number and code give; slow on purpose. `number` and `code` are normalised. */
export const stretch = (number: string, code: string, salt: Buffer): Buffer =>
  pbkdf2Sync(`${number}${code}`, salt, pbkdf2Iterations, lengths.key, 'sha256');

/** The name under which a record is found. It takes as long to guess as the code. */
export const nameOf = (stretched: Buffer): Buffer => expand(stretched, empty, purposes.name, lengths.name);

/** The key of a record, which needs the key of the period as well. */
const recordKeyOf = (stretched: Buffer, periodKey: Buffer): Buffer =>
  expand(stretched, periodKey, purposes.record, lengths.key);

/** The key of the texts that all rows share. */
const textsKeyOf = (periodKey: Buffer): Buffer => expand(periodKey, empty, purposes.texts, lengths.key);

export const shardOf = (number: string, salt: Buffer): number =>
  (createHash('sha256').update(salt).update(number).digest()[0] ?? 0) >> 4;

/** JSON of exactly `size` bytes: readers of JSON ignore the spaces at its end. */
export function padded(json: string, size: number): Buffer {
  const text = Buffer.from(json);
  if (text.length > size) throw new Error('the text is longer than its record');
  return Buffer.concat([text, Buffer.alloc(size - text.length, ' ')]);
}

/** Nonce, ciphertext and tag. */
function encrypt(text: Buffer, key: Buffer, context: Buffer): Buffer {
  const nonce = randomBytes(lengths.nonce);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(context);
  return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
}

/** Throws where the key is wrong or a byte was changed. */
function decrypt(sealed: Buffer, key: Buffer, context: Buffer): Buffer {
  const end = sealed.length - lengths.tag;
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, lengths.nonce), { authTagLength: lengths.tag });
  decipher.setAAD(context).setAuthTag(sealed.subarray(end));
  return Buffer.concat([decipher.update(sealed.subarray(lengths.nonce, end)), decipher.final()]);
}

/** A record: its name, and the padded text under its own key. */
export function sealRecord(text: Buffer, stretched: Buffer, periodKey: Buffer): Buffer {
  const name = nameOf(stretched);
  return Buffer.concat([name, encrypt(text, recordKeyOf(stretched, periodKey), name)]);
}

export const openRecord = (record: Buffer, stretched: Buffer, periodKey: Buffer): string =>
  decrypt(
    record.subarray(lengths.name),
    recordKeyOf(stretched, periodKey),
    record.subarray(0, lengths.name),
  ).toString();

export const sealTexts = (text: Buffer, periodKey: Buffer): Buffer => encrypt(text, textsKeyOf(periodKey), empty);
export const openTexts = (sealed: Buffer, periodKey: Buffer): string =>
  decrypt(sealed, textsKeyOf(periodKey), empty).toString();

/** How each file begins. */
export const shardMark = 'MHS1';
export const headLength = 16;

type Parts = {
  texts: Buffer;
  recordLength: number;
  records: readonly (readonly Buffer[])[];
};

/** In a random order, by secure random numbers. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  const left = [...items];
  const mixed: Item[] = [];
  while (left.length > 0) mixed.push(...left.splice(randomInt(left.length), 1));
  return mixed;
}

const shardLength = (textsLength: number, recordLength: number, count: number): number =>
  headLength + textsLength + recordLength * count;

/**
 * The 16 files of a seal. Each begins with "MHS1" and, as 32-bit numbers, the bytes of the texts, the bytes of a record,
 * and the number of records; then come the texts and the records. Random bytes fill all shards up to one number of
 * records; no key opens them, and they look like the others.
 */
export function buildShards({ texts, recordLength, records }: Parts): Buffer[] {
  const count = Math.max(1, ...records.map((ofShard) => ofShard.length));
  const head = Buffer.alloc(headLength);
  head.write(shardMark, 'latin1');
  head.writeUInt32BE(texts.length, 4);
  head.writeUInt32BE(recordLength, 8);
  head.writeUInt32BE(count, 12);
  return Array.from({ length: shardCount }, (_, number) => {
    const real = records[number] ?? [];
    const fillers = Array.from({ length: count - real.length }, () => randomBytes(recordLength));
    return Buffer.concat([head, texts, ...shuffled([...real, ...fillers])]);
  });
}

export type Shard = { texts: Buffer; records: Buffer[] };

/** Throws for other bytes. */
export function readShard(bytes: Buffer): Shard {
  if (bytes.toString('latin1', 0, 4) !== shardMark) throw new Error('no shard');
  const [textsLength, recordLength, count] = [bytes.readUInt32BE(4), bytes.readUInt32BE(8), bytes.readUInt32BE(12)];
  if (recordLength <= recordOverhead || bytes.length !== shardLength(textsLength, recordLength, count)) {
    throw new Error('no whole shard');
  }
  const start = headLength + textsLength;
  return {
    texts: bytes.subarray(headLength, start),
    records: Array.from({ length: count }, (_, at) =>
      bytes.subarray(start + at * recordLength, start + (at + 1) * recordLength),
    ),
  };
}

/** The hash of all shards, one after the other, as 64 hexadecimal digits. */
export const hashOfShards = (shards: readonly Buffer[]): string =>
  shards.reduce((hash, shard) => hash.update(shard), createHash('sha256')).digest('hex');

/** A row as it is sealed; `outcome` is the key. */
export type RowContent = {
  number: string;
  fullName: string;
  className: string;
  outcome: string;
  values: Record<string, string>;
};
export type SharedTexts = { outcomes: readonly Outcome[]; rowLabels: readonly RowLabel[] };

const rowStep = 16;
const textsStep = 1_024;
const textsOverhead = 28;
const roundedUp = (length: number, step: number) => Math.ceil(Math.max(1, length) / step) * step;

/** Outcome (by its position, one digit), name, class and values: as short as possible, because all rows are padded. */
export const rowText = (row: RowContent, { outcomes, rowLabels }: SharedTexts): string =>
  JSON.stringify([
    outcomes.findIndex(({ key }) => key === row.outcome),
    row.fullName,
    row.className,
    rowLabels.map(({ key }) => row.values[key] ?? ''),
  ]);

/** What all rows share: the outcomes with their messages, and the labels of the values. */
export const sharedText = ({ outcomes, rowLabels }: SharedTexts): string =>
  JSON.stringify([
    outcomes.map(({ label, tone, message, link }) => [label, tone, message, link]),
    rowLabels.map(({ label }) => label),
  ]);

/** The padded bytes of a row and of the texts: the same for all of a period. */
export type SealSizes = { row: number; texts: number };

export const sizesOf = (rows: readonly RowContent[], shared: SharedTexts): SealSizes => ({
  row: roundedUp(Math.max(0, ...rows.map((row) => Buffer.byteLength(rowText(row, shared)))), rowStep),
  texts: roundedUp(Buffer.byteLength(sharedText(shared)), textsStep),
});

/** The bytes of each shard. Random bytes do not shrink when they are compressed. */
export function sizeOfShards(rows: readonly RowContent[], shared: SharedTexts, salt: Buffer): number {
  const sizes = sizesOf(rows, shared);
  const shards = Map.groupBy(rows, ({ number }) => shardOf(number, salt));
  const counts = [...shards.values()].map((ofShard) => ofShard.length);
  return shardLength(sizes.texts + textsOverhead, sizes.row + recordOverhead, Math.max(1, ...counts));
}

export const fitsShards = (rows: readonly RowContent[], shared: SharedTexts, salt: Buffer): boolean =>
  sizeOfShards(rows, shared, salt) <= resultLimits.shardBytes;

/** What stands before the 32 bytes of a private Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The signing key of this installation, derived from its stored key. */
export const signingKeyOf = (installationKey: Buffer): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([pkcs8Head, Buffer.from(hkdfSync('sha256', installationKey, '', 'madrasah results', 32))]),
    format: 'der',
    type: 'pkcs8',
  });

type Sealed = { slug: string; opensAt: Date; sealedAt: Date; sealHash: string };

/** The line that is signed: which results, when they open, when they were sealed, and the hash of their shards. */
export const statementOf = ({ slug, opensAt, sealedAt, sealHash }: Sealed): string =>
  `madrasah-hasil ${slug} ${opensAt.toISOString()} ${sealedAt.toISOString()} ${sealHash}`;

/** The signature, and the public key in DER; both in base64. */
export const signStatement = (statement: string, key: KeyObject): { signature: string; publicKey: string } => ({
  signature: sign(null, Buffer.from(statement), key).toString('base64'),
  publicKey: createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64'),
});
