import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { codeAlphabet, inquiryLimits } from '@madrasah/contract';

const pick = () => codeAlphabet.charAt(randomInt(codeAlphabet.length));
export const newCode = (): string => Array.from({ length: inquiryLimits.code }, pick).join('');

/** As it is shown: two groups of four. */
export const written = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

export const digestOf = (number: string, code: string): string =>
  createHash('sha256').update(`${number}:${code}`).digest('hex');

export const isSameDigest = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(one, 'hex'), Buffer.from(other, 'hex'));
