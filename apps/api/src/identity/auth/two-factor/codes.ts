import type { Database } from '../../../database/database.ts';
import { changeRows, queriesOf } from '../../../database/query.ts';
import type { Tokens } from '../../../trpc/session.ts';
import { consumeCodeAttempt } from '../attempts.ts';
import { readAppCode, stepOf } from './app-codes.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { AppSecret, type TwoFactorTables } from './two-factor.entity.ts';

const queries = queriesOf<TwoFactorTables>();

export type CodeContext = { db: Database; now: () => Date; tokens: Tokens };

/** The kind of a code: the app's current one, or a recovery code for when the app is not available. */
export type CodeKind = 'app' | 'recovery';

/** A used step that is later than this is of a clock that was ahead, and must not refuse all codes until then. */
const stepsAhead = 4;

/**
 * Uses up a code of the account's app. Each step is accepted once, and no earlier one afterwards: of concurrent
 * requests with one code, in any process, one succeeds. Call it in the transaction of what the code is for.
 */
export async function takeAppCode({ db, now, tokens }: CodeContext, userId: string, digits: string): Promise<boolean> {
  const stored = await db.findOne(AppSecret, { user: userId }, { refresh: true });
  const secret = stored && tokens.unseal(stored.secret, userId);
  const step = secret ? stepOf(secret, digits, now()) : null;
  if (step === null) return false;
  const changedRows = await changeRows(
    db,
    queries
      .updateTable('app_secrets')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where((eb) =>
        eb.or([eb('last_step', 'is', null), eb('last_step', '<', step), eb('last_step', '>', step + stepsAhead)]),
      ),
  );
  return changedRows > 0;
}

/** Uses up a code of either kind; null when it is wrong or already used. */
export async function takeCode(context: CodeContext, userId: string, typed: string): Promise<CodeKind | null> {
  const digits = readAppCode(typed);
  if (digits !== null) return (await takeAppCode(context, userId, digits)) ? 'app' : null;
  return (await takeRecoveryCode(context, userId, typed)) ? 'recovery' : null;
}

/**
 * Counts a code before it is checked (see `consumeCodeAttempt`). Recovery codes are exempt: they cannot be guessed, and
 * must work when the limit is reached.
 */
export async function consumeAttemptWith(context: CodeContext, userId: string, typed: string) {
  if (readAppCode(typed) === null) return { refund: async () => {} };
  return consumeCodeAttempt(context, userId);
}
