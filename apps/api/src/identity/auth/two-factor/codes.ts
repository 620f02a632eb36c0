import { randomBytes } from 'node:crypto';
import { limits, type SecurityContent, type SeenVersion, security, texts } from '@madrasah/contract';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '../../../database/database.ts';
import { changeRows, countRows, oneOf, queriesOf, runIn } from '../../../database/query.ts';
import { attemptKey, consumeAttempt, refundAttempt } from '../../../platform/throttling/index.ts';
import { findStored, replaceSetting, type SettingTables } from '../../../school/settings/index.ts';
import { invalidField, type Refusal } from '../../../shared/refusal.ts';
import type { StaffContext } from '../../../trpc/service-context.ts';
import type { Tokens } from '../../../trpc/session.ts';
import { User } from '../../users/index.ts';
import { AppSecret, type TwoFactorTables } from '../auth.entity.ts';

const queries = queriesOf<TwoFactorTables>();

const { key, readStored: withDefaults } = security;

/** The school's requirement for its administrators; none until one of them sets it. */
export async function readSecurity(db: Database): Promise<{ data: SecurityContent; version: number }> {
  const { value, version } = await findStored(db, key);
  return { data: withDefaults(value), version };
}

/** The stored requirement, as a column in a statement about accounts. */
export const storedSecurityColumn = queriesOf<SettingTables>()
  .selectFrom('settings')
  .select('value')
  .where('key', '=', key)
  .as('storedSecurity');

/** Whether this account must set up its second factor before any other call. */
export const mustEnrol = (user: { role: string; twoFactorSince?: Date | string | null }, stored: unknown): boolean =>
  user.role === 'admin' && !user.twoFactorSince && withDefaults(stored).twoFactorForAdmins;

/** Changes whether administrators must have a second factor. Only one who has it may demand it, so no administrator is locked out. */
export async function changeSecurity(context: StaffContext, { version, ...content }: SecurityContent & SeenVersion) {
  const { twoFactorSince } = await context.db.findOneOrFail(User, { id: context.actor.id });
  if (content.twoFactorForAdmins && !twoFactorSince) {
    throw invalidField('twoFactorForAdmins', texts.twoFactor.requirementNeedsOwn);
  }
  const saved = await replaceSetting(context, { key, value: content, withDefaults, seen: version });
  return { data: saved.value, version: saved.version };
}

/** The parameters that every app supports: SHA-1, six digits, steps of 30 seconds (RFC 6238). */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** As long as the hash that it keys (RFC 4226, section 4). */
const secretBytes = 20;

type Owner = { issuer: string; label: string };
const ownerOf = (secret: string, owner: Partial<Owner> = {}) =>
  new TOTP({ ...parameters, ...owner, secret: Secret.fromBase32(secret) });

/** A new secret in base32. */
export const newSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The content of the QR code; the app shows the school's and the account's name above the code. */
export const addressOf = (secret: string, owner: Owner): string => ownerOf(secret, owner).toString();

const asAppCode = /^\d{6}$/;

/** The six digits, in any grouping; null for what cannot be an app's code. */
export function readAppCode(typed: string): string | null {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return asAppCode.test(digits) ? digits : null;
}

/** The step of a code, at most one away from the current one; null for a wrong code. */
export function stepOf(secret: string, digits: string, now: Date): number | null {
  const timestamp = now.getTime();
  const distance = ownerOf(secret).validate({ token: digits, timestamp, window: limits.twoFactor.steps });
  return distance === null ? null : Math.floor(timestamp / (parameters.period * 1_000)) + distance;
}

type CodeContext = { db: Database; now: () => Date; tokens: Tokens };

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
export async function replaceRecoveryCodes(context: CodeContext, userId: string): Promise<string[]> {
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
async function takeRecoveryCode(context: CodeContext, userId: string, code: string): Promise<boolean> {
  const fingerprints = context.tokens.everyFingerprint(textOf(userId, code));
  const taken = queries
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('fingerprint', '=', oneOf(fingerprints));
  return (await changeRows(context.db, taken)) > 0;
}

export const countRecoveryCodes = (db: Database, userId: string): Promise<number> =>
  countRows(db, queries.selectFrom('recovery_codes').where('user_id', '=', userId));

export const removeRecoveryCodes = (db: Database, userId: string): Promise<number> =>
  changeRows(db, queries.deleteFrom('recovery_codes').where('user_id', '=', userId));

/** Refuses a code as a field. Digits are reported as a code of the app, anything else as a recovery code. */
export const wrongCode = (typed: string): Refusal =>
  invalidField('code', /^[\d\s-]*$/.test(typed) ? texts.twoFactor.wrongCode : texts.twoFactor.wrongRecoveryCode);

/** The kind of a code: the app's current one, or a recovery code for when the app is not available. */
type CodeKind = 'app' | 'recovery';

/** A used step that is later than this is of a clock that was ahead, and must not refuse all codes until then. */
const stepsAhead = 4;

/** Uses up a code of the account's app, in the transaction of what it is for: of concurrent uses one succeeds. */
export async function takeAppCode({ db, now, tokens }: CodeContext, userId: string, digits: string): Promise<boolean> {
  const stored = await db.findOne(AppSecret, { user: userId }, { refresh: true });
  const secret = stored && tokens.decrypt(stored.secret, userId);
  const step = secret ? stepOf(secret, digits, now()) : null;
  if (step === null) return false;
  const changedRows = await queries
    .updateTable('app_secrets')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([eb('last_step', 'is', null), eb('last_step', '<', step), eb('last_step', '>', step + stepsAhead)]),
    )
    .$call(runIn(db));
  return changedRows > 0;
}

/** Uses up a code of either kind; null when it is wrong or already used. */
export async function takeCode(context: CodeContext, userId: string, typed: string): Promise<CodeKind | null> {
  const digits = readAppCode(typed);
  if (digits !== null) return (await takeAppCode(context, userId, digits)) ? 'app' : null;
  return (await takeRecoveryCode(context, userId, typed)) ? 'recovery' : null;
}

/**
 * Counts a code of an account's app before it is checked: per account, for all addresses and passwords, so that a
 * million codes cannot be tried. A correct code only refunds its own attempt. Recovery codes are exempt: they must work
 * when the limit is reached.
 */
export async function consumeCodeAttempt({ db, now }: CodeContext, userId: string, typed: string) {
  if (readAppCode(typed) === null) return { refund: async () => {} };
  const key = attemptKey('two-factor', userId);
  await consumeAttempt(db, key, limits.twoFactor.codes, now(), texts.twoFactor.tooManyCodes);
  return { refund: () => refundAttempt(db, key) };
}
