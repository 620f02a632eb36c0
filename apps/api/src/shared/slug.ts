import { randomInt } from 'node:crypto';
import { limits, reservedSlugs } from '@madrasah/contract';
import slugify from '@sindresorhus/slugify';

const reserved: ReadonlySet<string> = new Set(reservedSlugs);

/** "Ma'had & Santri" is mahad-dan-santri. */
const indonesian: [string, string][] = [
  ['&', ' dan '],
  ["'", ''],
  ['’', ''],
];

/** The readable part of an address, possibly empty; never a number or a word of the API's own paths. */
export function slugOf(title: string): string {
  const slug = slugify(title, { decamelize: false, customReplacements: indonesian })
    .slice(0, limits.article.slug)
    .replace(/-$/, '');
  return /^\d+$/.test(slug) || reserved.has(slug) ? `artikel-${slug}` : slug;
}

/** The first of `base`, `base-2`, `base-3`, … that is not taken. */
export function firstFree(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

const letters = 'abcdefghijkmnpqrstuvwxyz';
const symbols = `${letters}23456789`;

/** Random symbols of an alphabet, by secure random numbers. */
export const randomText = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');

/** Ten random symbols that start with a letter, so that an id never looks like a number. */
export function newPublicId(): string {
  return randomText(letters, 1) + randomText(symbols, 9);
}
