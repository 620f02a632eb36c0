import { randomBytes } from 'node:crypto';
import { limits } from '@madrasah/contract';
import type { Database } from '../../../database/database.ts';
import { changeRows, countOfRows, queriesOf, readOnlyRow } from '../../../database/query.ts';
import type { Tokens } from '../../../trpc/session.ts';
import type { TwoFactorTables } from './two-factor.entity.ts';

const queries = queriesOf<TwoFactorTables>();

type CodesContext = { db: Database; tokens: Tokens };

/** Without letters that look like a digit or like each other. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const groups = { count: 3, length: 4 };

/** Sixty random bits, so that a keyed hash is as safe as a slow one. */
function newCode(): string {
  const letters = [...randomBytes(groups.count * groups.length)].map((byte) => alphabet.charAt(byte % alphabet.length));
  return Array.from({ length: groups.count }, (_, group) =>
    letters.slice(group * groups.length, (group + 1) * groups.length).join(''),
  ).join('-');
}

/** Normalises a typed code: any case, with or without hyphens, and with the letters that look like digits. */
const asWritten = (typed: string) =>
  typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');

/** Differs between accounts, and cannot be guessed without the application's secret. */
const textOf = (userId: string, code: string) => `recovery-code ${userId} ${asWritten(code)}`;

/** Replaces the recovery codes by ten new ones; they are returned only this once. */
export async function replaceRecoveryCodes(context: CodesContext, userId: string): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < limits.twoFactor.recoveryCodes) codes.add(newCode());
  await removeRecoveryCodes(context.db, userId);
  const rows = [...codes].map((code) => ({
    user_id: userId,
    fingerprint: context.tokens.fingerprint(textOf(userId, code)),
  }));
  await changeRows(context.db, queries.insertInto('recovery_codes').values(rows));
  return [...codes];
}

/** Uses up a recovery code; of two concurrent requests with one code, one succeeds. */
export async function takeRecoveryCode(context: CodesContext, userId: string, code: string): Promise<boolean> {
  const fingerprints = context.tokens.everyFingerprint(textOf(userId, code));
  const taken = queries
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where((eb) => eb('fingerprint', '=', eb.fn.any(eb.val(fingerprints))));
  return (await changeRows(context.db, taken)) > 0;
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const codes = queries.selectFrom('recovery_codes').where('user_id', '=', userId).select(countOfRows.as('total'));
  return (await readOnlyRow(db, codes)).total;
}

export const removeRecoveryCodes = (db: Database, userId: string): Promise<number> =>
  changeRows(db, queries.deleteFrom('recovery_codes').where('user_id', '=', userId));
