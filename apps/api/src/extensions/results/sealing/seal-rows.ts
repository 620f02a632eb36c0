import { padded, sealRecord, stretch } from './records.ts';

/** A part of a period's rows for a thread. Keys are in base64url; texts are not padded yet. */
export type RowsToSeal = {
  salt: string;
  periodKey: string;
  rowSize: number;
  rows: readonly { id: string; number: string; code: string; text: string }[];
};
export type SealedRow = { id: string; record: Uint8Array };

/** Runs in a thread: each row takes about a tenth of a second. */
export function sealRows({ salt, periodKey, rowSize, rows }: RowsToSeal): SealedRow[] {
  const saltBytes = Buffer.from(salt, 'base64url');
  const keyBytes = Buffer.from(periodKey, 'base64url');
  return rows.map(({ id, number, code, text }) => ({
    id,
    record: new Uint8Array(sealRecord(padded(text, rowSize), stretch(number, code, saltBytes), keyBytes)),
  }));
}
