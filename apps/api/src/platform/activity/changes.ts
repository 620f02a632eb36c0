import { isDeepStrictEqual } from 'node:util';
import { type ActivityChange, limits } from '@madrasah/contract';

const { changes: mostChanges, value: longest } = limits.activity;

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest - 1).toWellFormed()}…` : text;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first 40 fields in which two values differ, before and after. */
export function changesBetween(before: unknown, after: unknown): ActivityChange[] {
  const [one, other] = [isRecord(before) ? before : { '': before }, isRecord(after) ? after : { '': after }];
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...fields]
    .filter((field) => !isDeepStrictEqual(one[field], other[field]))
    .slice(0, mostChanges)
    .map((field) => ({ field, before: textOf(one[field]), after: textOf(other[field]) }));
}
