import {
  enrolmentResponse,
  messageResponse,
  recoveryCodesResponse,
  security,
  securityResponse,
  seenVersionInput,
  type TwoFactorState,
  texts,
  twoFactorCodeInput,
  twoFactorStateResponse,
} from '@madrasah/contract';
import { LockMode } from '@mikro-orm/core';
import type { Database } from '../../../database/database.ts';
import { changeRows, queriesOf, readRow, rowIn, runIn } from '../../../database/query.ts';
import { reencryptColumn } from '../../../database/reencrypt.ts';
import { recordActivity } from '../../../platform/activity/index.ts';
import { readIdentity } from '../../../school/settings/index.ts';
import { answering } from '../../../shared/promises.ts';
import { Refusal } from '../../../shared/refusal.ts';
import { t } from '../../../trpc/init.ts';
import { staffProcedure } from '../../../trpc/procedures.ts';
import { inTransaction, type StaffContext } from '../../../trpc/service-context.ts';
import type { Tokens } from '../../../trpc/session.ts';
import { User, type UserTables, userSubject } from '../../users/index.ts';
import type { TwoFactorTables } from '../auth.entity.ts';
import { revokeOtherSessionsOf } from '../sessions.ts';
import {
  addressOf,
  changeSecurity,
  consumeCodeAttempt,
  countRecoveryCodes,
  mustEnrol,
  newSecret,
  readAppCode,
  readSecurity,
  removeRecoveryCodes,
  replaceRecoveryCodes,
  takeAppCode,
  wrongCode,
} from './codes.ts';

const queries = queriesOf<TwoFactorTables & UserTables>();

type TwoFactorContext = StaffContext & { tokens: Tokens; sessionId: string };

const conflict = (message: string) => new Refusal('CONFLICT', message);

const lockUser = (db: Database, id: string): Promise<User> =>
  db.findOneOrFail(User, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });

const changeOwn = <Result>(
  context: TwoFactorContext,
  change: (transaction: TwoFactorContext, user: User) => Promise<Result>,
): Promise<Result> =>
  inTransaction(context, async (transaction) => change(transaction, await lockUser(transaction.db, context.actor.id)));

async function readTwoFactorState({ db, actor }: StaffContext): Promise<TwoFactorState> {
  const user = await db.findOneOrFail(User, { id: actor.id });
  return {
    isOn: Boolean(user.twoFactorSince),
    since: user.twoFactorSince?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(db, actor.id),
    isRequired: mustEnrol(user, (await readSecurity(db)).data),
  };
}

/** Creates a new secret, which is inactive until `confirmEnrolment`; a repeated call replaces it. */
async function beginEnrolment(context: TwoFactorContext) {
  const secret = newSecret();
  return changeOwn(context, async ({ db }, user) => {
    if (user.twoFactorSince) throw conflict(texts.twoFactor.alreadyOn);
    const sealed = context.tokens.encrypt(secret, user.id);
    await queries
      .insertInto('app_secrets')
      .values({ user_id: user.id, secret: sealed, last_step: null })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ secret: sealed, last_step: null }))
      .$call(runIn(db));
    const { shortName } = await readIdentity(db);
    return { secret, address: addressOf(secret, { issuer: shortName, label: user.username }) };
  });
}

/**
 * Activates the second factor with the first code of the app, ends every other session of the account, because none has
 * entered a code, and returns the recovery codes only this once.
 */
async function confirmEnrolment(context: TwoFactorContext, code: string): Promise<string[]> {
  const attempt = await consumeCodeAttempt(context, context.actor.id, code);
  const recoveryCodes = await changeOwn(context, async (transaction, user) => {
    const { db } = transaction;
    if (user.twoFactorSince) throw conflict(texts.twoFactor.alreadyOn);
    const begun = queries.selectFrom('app_secrets').select('user_id').where('user_id', '=', user.id);
    if (!(await readRow(db, begun))) throw conflict(texts.twoFactor.notBegun);
    const digits = readAppCode(code);
    if (digits === null || !(await takeAppCode(transaction, user.id, digits))) return null;

    user.twoFactorSince = context.now();
    await revokeOtherSessionsOf(db, user, context.sessionId, context.now());
    await recordActivity(transaction, { action: 'session.twoFactorOn' });
    return replaceRecoveryCodes(transaction, user.id);
  });
  if (recoveryCodes === null) throw wrongCode(code);
  await attempt.refund();
  return recoveryCodes;
}

const requireOn = ({ twoFactorSince }: User) => {
  if (!twoFactorSince) throw conflict(texts.twoFactor.notOn);
};

const renewRecoveryCodes = (context: TwoFactorContext): Promise<string[]> =>
  changeOwn(context, async (transaction, user) => {
    requireOn(user);
    await recordActivity(transaction, { action: 'session.recoveryCodes' });
    return replaceRecoveryCodes(transaction, user.id);
  });

/**
 * Encrypts the secrets of all apps under the current secret, while the previous one is configured: otherwise an account
 * that does not sign in for long would lose its second factor with the old secret. Returns their number.
 */
export const reencryptTwoFactorSecrets = (db: Database, tokens: Tokens) =>
  reencryptColumn(db, tokens, { table: 'app_secrets', key: 'user_id', column: 'secret', ownerOf: (userId) => userId });

/** For the operator, when no administrator can sign in: removes a second factor; false where this name has none. */
export async function switchOffByOperator(db: Database, now: () => Date, username: string): Promise<boolean> {
  return db.transactional(async (transaction) => {
    const found = await queries
      .selectFrom('users')
      .select('id')
      .where((eb) => eb(eb.fn<string>('lower', ['username']), '=', eb.fn<string>('lower', [eb.val(username)])))
      .where('two_factor_since', 'is not', null)
      .$call(rowIn(transaction));
    if (!found) return false;
    const user = await lockUser(transaction, found.id);
    await removeTwoFactor(transaction, user);
    const context = { db: transaction, actor: null, now, address: '' };
    await recordActivity(context, { action: 'user.resetTwoFactor', subject: userSubject(user) });
    return true;
  });
}

/** Removes the second factor of an account with all its data. The caller flushes. */
export async function removeTwoFactor(db: Database, user: User): Promise<void> {
  user.twoFactorSince = null;
  await changeRows(db, queries.deleteFrom('app_secrets').where('user_id', '=', user.id));
  await removeRecoveryCodes(db, user.id);
}

const switchOff = (context: TwoFactorContext): Promise<void> =>
  changeOwn(context, async (transaction, user) => {
    requireOn(user);
    await removeTwoFactor(transaction.db, user);
    await recordActivity(transaction, { action: 'session.twoFactorOff' });
  });

const changes = staffProcedure.meta({
  requires: 'session',
  reauthenticate: true,
  refuses: ['CONFLICT'],
  isOpenBeforeEnrolment: true,
  invalidatesNothing: true,
});

/** The caller's own second factor, and whether administrators must have one. */
export const twoFactorRouter = t.router({
  state: staffProcedure
    .meta({ requires: 'session', isOpenBeforeEnrolment: true, failure: texts.twoFactor.fetchFailed })
    .output(twoFactorStateResponse)
    .query(async ({ ctx }) => ({ data: await readTwoFactorState(ctx) })),

  begin: changes.output(enrolmentResponse).mutation(async ({ ctx }) => ({ data: await beginEnrolment(ctx) })),

  confirm: changes
    .meta({ refuses: ['INVALID', 'CONFLICT', 'RATE_LIMITED'] })
    .input(twoFactorCodeInput)
    .output(recoveryCodesResponse)
    .mutation(async ({ ctx, input }) => ({ data: { recoveryCodes: await confirmEnrolment(ctx, input.code) } })),

  renewRecoveryCodes: changes
    .output(recoveryCodesResponse)
    .mutation(async ({ ctx }) => ({ data: { recoveryCodes: await renewRecoveryCodes(ctx) } })),

  switchOff: changes.output(messageResponse).mutation(answering(texts.twoFactor.off, ({ ctx }) => switchOff(ctx))),

  requirement: staffProcedure
    .meta({ requires: 'settings:manage', failure: texts.settings.fetchFailed })
    .output(securityResponse)
    .query(({ ctx }) => readSecurity(ctx.db)),

  saveRequirement: staffProcedure
    .meta({
      requires: 'settings:manage',
      reauthenticate: true,
      refuses: ['INVALID', 'STALE'],
      invalidatesNothing: true,
      failure: texts.twoFactor.requirementFailed,
    })
    .input(security.schema.and(seenVersionInput))
    .output(securityResponse)
    .mutation(({ ctx, input }) => changeSecurity(ctx, input)),
});
