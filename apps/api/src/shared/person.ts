import { texts } from '@madrasah/contract';
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { patternFor } from './search-words.ts';

/** The searched person: by an exact address, or by a part of a name. */
export type Person = { email: string; name: null } | { email: null; name: string };

const emailSchema = z.email();

export const personOf = (typed: string): Person =>
  emailSchema.safeParse(typed).success ? { email: typed, name: null } : { email: null, name: typed };

type Text = Expression<string | null>;

/** Whether a column is this address, in any case; never true without one. */
export const isAddress = (column: Text, email: string | null): Expression<SqlBool> =>
  sql<SqlBool>`lower(${column}) = lower(${email}::text)`;

/** Whether a row has exactly the searched address. */
export const isTheirs = ({ email }: Person, column: Text): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${isAddress(column, email)}, false)`;

/** A regular expression of PostgreSQL for the address, not as a part of a longer one. */
const addressPattern = (email: string): string =>
  `(?<![A-Za-z0-9._%+-])${email.replace(/[^A-Za-z0-9]/g, '\\$&')}(?![A-Za-z0-9-]|\\.[A-Za-z0-9])`;

/** The same in those of JavaScript. */
export const addressExpression = (email: string): RegExp => new RegExp(addressPattern(email), 'gi');

/** Whether a text contains the address. The first condition uses an index. */
export const mentions = (text: Text, email: string): Expression<SqlBool> =>
  sql<SqlBool>`(${text} ilike ${patternFor(email)} and ${text} ~* ${addressPattern(email)})`;

/** The text without the address, cut to its column, because the replacement may be longer. */
export const withoutAddress = <Value extends string | null>(
  text: Expression<Value>,
  email: string,
  length?: number,
): RawBuilder<Value> => {
  const replaced = sql<Value>`regexp_replace(${text}, ${addressPattern(email)}, ${texts.personalData.erasedAddress}, 'gi')`;
  return length === undefined ? replaced : sql<Value>`left(${replaced}, ${sql.lit(length)})`;
};

const anyTable = expressionBuilder<object, never>();

type Columns = { email?: Text; names: readonly Text[]; contents: readonly Text[] };

/** By an address: rows under it, and rows whose text contains it. By a name: rows whose name contains it. */
export function isAbout(person: Person, { email, names, contents }: Columns): Expression<SqlBool> {
  if (person.name !== null) {
    const pattern = patternFor(person.name);
    return anyTable.or(names.map((name) => sql<SqlBool>`${name} ilike ${pattern}`));
  }
  const named = [...names, ...contents].map((column) => mentions(column, person.email));
  return anyTable.or(email ? [isAddress(email, person.email), ...named] : named);
}
