import { randomInt } from 'node:crypto';
import { codeAlphabet, resultLimits } from '@madrasah/contract';

const aCode = (): string =>
  Array.from({ length: resultLimits.code }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('');

/** So many different codes. */
export function makeCodes(count: number): string[] {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(aCode());
  return [...codes];
}

/** To whom the encrypted code of a row belongs, for the sealer. */
export const codeOwner = (rowId: string): string => `result code ${rowId}`;
/** To whom the encrypted key of a period belongs. */
export const periodKeyOwner = (periodId: string): string => `result period ${periodId}`;
