import { type Outcome, type RowLabel, resultLimits } from '@madrasah/contract';
import { recordOverhead, shardCount, shardOf } from './records.ts';
import { shardLength } from './shards.ts';

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
/** Nonce and tag around the texts. */
const textsOverhead = 28;
const roundedUp = (length: number, step: number) => Math.ceil(Math.max(1, length) / step) * step;

/** Outcome (by its place, one digit), name, class and values: as short as possible, because all rows are padded. */
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
  const counts = Array.from({ length: shardCount }, () => 0);
  for (const { number } of rows) {
    const shard = shardOf(number, salt);
    counts[shard] = (counts[shard] ?? 0) + 1;
  }
  return shardLength(sizes.texts + textsOverhead, sizes.row + recordOverhead, Math.max(1, ...counts));
}

export const fitsShards = (rows: readonly RowContent[], shared: SharedTexts, salt: Buffer): boolean =>
  sizeOfShards(rows, shared, salt) <= resultLimits.shardBytes;
