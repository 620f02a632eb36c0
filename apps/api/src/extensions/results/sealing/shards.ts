import { createHash, randomBytes, randomInt } from 'node:crypto';
import { recordOverhead, shardCount } from './records.ts';

/** How each file begins. */
export const shardMark = 'MHS1';
export const headLength = 16;

type Parts = {
  /** The sealed texts that all rows share. */
  texts: Buffer;
  /** Bytes of each record. */
  recordLength: number;
  /** The records of each shard. */
  records: readonly (readonly Buffer[])[];
};

/** In a random order, by secure random numbers. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  const left = [...items];
  const mixed: Item[] = [];
  while (left.length > 0) mixed.push(...left.splice(randomInt(left.length), 1));
  return mixed;
}

export const shardLength = (textsLength: number, recordLength: number, count: number): number =>
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
