import { createCipheriv, createDecipheriv, createHash, hkdfSync, pbkdf2Sync, randomBytes } from 'node:crypto';

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

/** The shard with the record of a number, 0 to 15. */
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
