import { randomInt } from 'node:crypto';

const letters = 'abcdefghijkmnpqrstuvwxyz';
const symbols = `${letters}23456789`;
const pick = (from: string) => from.charAt(randomInt(from.length));

/** Ten random symbols that start with a letter, so that an id never looks like a number. */
export function newPublicId(): string {
  return pick(letters) + Array.from({ length: 9 }, () => pick(symbols)).join('');
}
