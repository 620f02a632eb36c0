import { type ConfirmSessionInput, texts } from '@madrasah/contract';
import { changeRows, queriesOf } from '../../database/query.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import { invalidField, type Refusal } from '../../shared/refusal.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import type { Tokens } from '../../trpc/session.ts';
import { User } from '../users/index.ts';
import { consumeLoginAttempt, countingRefusals, isKnownAddress } from './attempts.ts';
import type { SessionTables } from './auth.entity.ts';
import { checkPassword, findUnchangedForUpdate } from './password/passwords.ts';
import { consumeAttemptWith, takeCode, wrongCode } from './two-factor/codes.ts';

const queries = queriesOf<SessionTables>();

type ConfirmContext = StaffContext & { tokens: Tokens; sessionId: string };

const wrongPassword = (): Refusal => invalidField('currentPassword', texts.session.passwordWrong);

/** Stores the time in the session and logs it, unless the session has ended meanwhile. */
async function storeConfirmation(context: ConfirmContext): Promise<void> {
  const { db, now, sessionId } = context;
  const confirmed = await changeRows(
    db,
    queries
      .updateTable('sessions')
      .set({ confirmed_at: now() })
      .where('id', '=', sessionId)
      .where('revoked_at', 'is', null),
  );
  if (confirmed > 0) await recordActivity(context, { action: 'session.confirm' });
}

/**
 * Checks and uses up the code, where the account requires one. Call it in a transaction that has locked the account.
 */
async function takeSecondFactor(context: ConfirmContext, user: User, code: string): Promise<boolean> {
  if (!user.twoFactorSince) return true;
  const kind = await takeCode(context, user.id, code);
  if (kind === 'recovery') await recordActivity(context, { action: 'session.recoveryCode' });
  return kind !== null;
}

/**
 * Confirms the session for the next 15 minutes with the password, and a code where the account has a second factor.
 * Counted and limited together with logins. A wrong one is refused as a field (422, never 401: A-22), too many with
 * 429.
 */
export async function confirmSession(
  context: ConfirmContext,
  { currentPassword, code = '' }: ConfirmSessionInput,
): Promise<void> {
  const { db, actor } = context;
  if (currentPassword === '') throw invalidField('currentPassword', texts.session.passwordMissing);
  const user = await db.findOneOrFail(User, { id: actor.id }, { populate: ['passwordHash'] });
  if (user.twoFactorSince && code.trim() === '') throw invalidField('code', texts.session.codeMissing);

  await countingRefusals(context, user, async () => {
    const isKnownHere = await isKnownAddress(context, user.id);
    const attempt = await consumeLoginAttempt(
      context,
      { target: user, isKnownHere },
      texts.session.tooManyConfirmations,
    );
    if (!(await checkPassword(attempt, user.passwordHash, currentPassword))) throw wrongPassword();

    const codeAttempt = user.twoFactorSince ? await consumeAttemptWith(context, user.id, code) : undefined;
    const isConfirmed = await db.transactional(async (transaction) => {
      const inTransaction = { ...context, db: transaction };
      const locked = await findUnchangedForUpdate(transaction, user);
      // The account changed meanwhile, so the checked password may be the former one.
      if (!locked) throw wrongPassword();
      if (!(await takeSecondFactor(inTransaction, locked, code))) return false;
      await storeConfirmation(inTransaction);
      return true;
    });
    if (!isConfirmed) throw wrongCode(code);
    await attempt.reset();
    await codeAttempt?.refund();
  });
}
