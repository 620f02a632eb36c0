import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import { type Outcome, resultLimits } from '@madrasah/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  buildShards,
  fitsShards,
  lengths,
  nameOf,
  openRecord,
  openTexts,
  padded,
  type RowContent,
  readShard,
  recordOverhead,
  rowText,
  sealRecord,
  sealTexts,
  shardCount,
  shardOf,
  sharedText,
  sizeOfShards,
  sizesOf,
  stretch,
} from './records.ts';

const outcomes: Outcome[] = [
  { key: 'lulus', label: 'Lulus', tone: 'baik', message: 'Selamat', link: null },
  { key: 'tidak', label: 'Belum Lulus', tone: 'tindak-lanjut', message: 'Hubungi wali kelas', link: '/kontak' },
];
const shared = { outcomes, rowLabels: [{ key: 'nilai', label: 'Nilai' }] };
const shortest: RowContent = { number: '001', fullName: 'A', className: '', outcome: 'lulus', values: {} };
const longest: RowContent = {
  number: '0012345678',
  fullName: 'Ä'.repeat(resultLimits.fullName),
  className: 'X'.repeat(resultLimits.className),
  outcome: 'tidak',
  values: { nilai: '"'.repeat(resultLimits.value) },
};
const salt = Buffer.alloc(lengths.salt, 3);
const periodKey = Buffer.alloc(lengths.key, 5);
const code = 'ABCD2345';

/** Stretching is slow on purpose, so each number is stretched once. */
const stretched = new Map<string, Buffer>();
beforeAll(() => {
  for (const { number } of [shortest, longest]) stretched.set(number, stretch(number, code, salt));
});
const stretchedOf = ({ number }: RowContent) => stretched.get(number) ?? Buffer.alloc(0);

/** The shards of these rows, sealed as the job does. */
function sealed(rows: readonly RowContent[]) {
  const sizes = sizesOf(rows, shared);
  const records: Buffer[][] = Array.from({ length: shardCount }, () => []);
  for (const row of rows) {
    const text = padded(rowText(row, shared), sizes.row);
    records[shardOf(row.number, salt)]?.push(sealRecord(text, stretchedOf(row), periodKey));
  }
  const texts = sealTexts(padded(sharedText(shared), sizes.texts), periodKey);
  return buildShards({ texts, recordLength: sizes.row + recordOverhead, records });
}

const findRecord = (shard: Buffer, name: Buffer) =>
  readShard(shard).records.find((record) => record.subarray(0, lengths.name).equals(name));

describe('a sealed row', () => {
  test('is found and opened with its number, its code and the key of the period', () => {
    const shards = sealed([shortest, longest]);
    for (const row of [shortest, longest]) {
      const shard = shards[shardOf(row.number, salt)] ?? Buffer.alloc(0);
      const record = findRecord(shard, nameOf(stretchedOf(row)));
      if (!record) throw new Error('the record is missing');
      expect(openRecord(record, stretchedOf(row), periodKey).trimEnd()).toBe(rowText(row, shared));
      expect(openTexts(readShard(shard).texts, periodKey).trimEnd()).toBe(sharedText(shared));
    }
  });

  test('is not opened with another code, another number, another key, or after a change', () => {
    const [shard = Buffer.alloc(0)] = [sealed([shortest])[shardOf(shortest.number, salt)]];
    const record = findRecord(shard, nameOf(stretchedOf(shortest))) ?? Buffer.alloc(0);
    const otherCode = stretch(shortest.number, 'ABCD2346', salt);
    expect(findRecord(shard, nameOf(otherCode))).toBeUndefined();
    expect(() => openRecord(record, otherCode, periodKey)).toThrow();
    expect(() => openRecord(record, stretchedOf(longest), periodKey)).toThrow();
    expect(() => openRecord(record, stretchedOf(shortest), randomBytes(lengths.key))).toThrow();
    for (const at of [0, lengths.name, record.length - 1]) {
      const changed = Buffer.from(record);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => openRecord(changed, stretchedOf(shortest), periodKey)).toThrow();
    }
  });
});

describe('shards', () => {
  test('[RES-006] all have one number of records, and all records one size', () => {
    const shards = sealed([shortest, longest]);
    expect(shards).toHaveLength(16);
    expect(new Set(shards.map(({ length }) => length)).size).toBe(1);
    const records = shards.flatMap((shard) => readShard(shard).records);
    expect(new Set(records.map(({ length }) => length)).size).toBe(1);
    expect(new Set(shards.map((shard) => readShard(shard).records.length))).toEqual(new Set([1]));
  });

  test('[RES-006] have as many records as the fullest one, however unequally the numbers fall', () => {
    const inOne = Array.from({ length: 200 }, (_, at) => ({ ...shortest, number: `U-${at}` }))
      .filter(({ number }) => shardOf(number, salt) === 3)
      .slice(0, 5);
    expect(inOne).toHaveLength(5);
    for (const { number } of inOne) stretched.set(number, Buffer.alloc(stretchedOf(shortest).length, number));
    const shards = sealed([...inOne, longest]);
    expect(shards.map((shard) => readShard(shard).records.length)).toEqual(Array.from({ length: 16 }, () => 5));
    expect(new Set(shards.map(({ length }) => length)).size).toBe(1);
  });

  test('[RES-007] tell no plain value, and the same sizes when outcomes are swapped', () => {
    const rows = [shortest, longest];
    const swapped = rows.map((row) => ({ ...row, outcome: row.outcome === 'lulus' ? 'tidak' : 'lulus' }));
    const [one, other] = [sealed(rows), sealed(swapped)];
    expect(one.map(({ length }) => length)).toEqual(other.map(({ length }) => length));
    for (const [at, shard] of one.entries()) expect(shard.subarray(0, 16)).toEqual(other[at]?.subarray(0, 16));
    const plain = ['lulus', 'Lulus', 'Belum', 'Selamat', 'wali', 'kontak', longest.number, 'ÄÄÄ', 'XXX', 'Nilai', code];
    for (const shard of [...one, ...other]) {
      for (const text of plain) expect(shard.includes(text)).toBe(false);
    }
    // What does not depend on the outcome is random: no record and no text of one seal is in the other.
    const parts = (shards: Buffer[]) =>
      shards.flatMap((shard) =>
        readShard(shard).records.map((record) => record.subarray(lengths.name).toString('hex')),
      );
    const before = new Set(parts(one));
    expect(parts(other).filter((part) => before.has(part))).toEqual([]);
  });

  test('are filled with records that compress as little as real ones', () => {
    const [shard = Buffer.alloc(0)] = sealed([shortest, longest]);
    expect(brotliCompressSync(shard).length).toBeGreaterThan(shard.length * 0.98);
  });

  test('are at most 60 kB for 5,000 usual rows, and longer rows do not fit', () => {
    const rows = Array.from({ length: resultLimits.rows }, (_, at) => ({
      number: String(at).padStart(10, '0'),
      fullName: 'Muhammad Abdurrahman Wahid Hasyim',
      className: 'XII IPA 1',
      outcome: 'lulus',
      values: { nilai: '88,50' },
    }));
    expect(sizeOfShards(rows, shared, salt)).toBeLessThanOrEqual(resultLimits.shardBytes);
    expect(fitsShards(rows, shared, salt)).toBe(true);
    expect(
      fitsShards(
        rows.map((row) => ({ ...longest, number: row.number })),
        shared,
        salt,
      ),
    ).toBe(false);
  });

  test('that were cut off are refused', () => {
    const [shard = Buffer.alloc(0)] = sealed([shortest]);
    expect(() => readShard(shard.subarray(1))).toThrow('no shard');
    expect(() => readShard(shard.subarray(0, -1))).toThrow('no whole shard');
  });
});

test('number and code are stretched as openssl does, with the salt and 200,000 rounds', async () => {
  const { stdout } = await promisify(execFile)(
    'openssl',
    [
      'kdf',
      '-keylen',
      '32',
      '-kdfopt',
      'digest:SHA256',
      '-kdfopt',
      `pass:${shortest.number}${code}`,
      '-kdfopt',
      `hexsalt:${salt.toString('hex')}`,
      '-kdfopt',
      'iter:200000',
      '-binary',
      'PBKDF2',
    ],
    { encoding: 'buffer' },
  );
  expect(stdout.toString('hex')).toBe(stretchedOf(shortest).toString('hex'));
});
