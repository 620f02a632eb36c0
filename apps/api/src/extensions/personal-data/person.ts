import { type RawQueryFragment, sql } from '@mikro-orm/core';
import { z } from 'zod';
import { patternFor } from '../../shared/containing.ts';

/** The searched person: by an exact address, or by a part of a name. */
export type Person = { email: string; name: null } | { email: null; name: string };

const emailSchema = z.email();

export const personOf = (words: string): Person =>
  emailSchema.safeParse(words).success ? { email: words, name: null } : { email: null, name: words };

/** Whether a column is this address, in any case; always false without one. */
export const isAddress = (column: RawQueryFragment, email: string | null): RawQueryFragment =>
  sql`lower(${column}) = lower(${email})`;

/** A regular expression of PostgreSQL for the address, not as a part of a longer one. */
export const addressPattern = (email: string): string =>
  `(?<![A-Za-z0-9._%+-])${email.replace(/[^A-Za-z0-9]/g, '\\$&')}(?![A-Za-z0-9-]|\\.[A-Za-z0-9])`;

/** The same in those of JavaScript. */
export const addressExpression = (email: string): RegExp => new RegExp(addressPattern(email), 'gi');

/** Whether a text contains the address. The first condition uses an index. */
export const mentions = (column: RawQueryFragment, email: string): RawQueryFragment =>
  sql`(${column} ilike ${patternFor(email)} and ${column} ~* ${addressPattern(email)})`;
