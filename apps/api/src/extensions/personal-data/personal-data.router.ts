import {
  type ActivityAction,
  type Erased,
  type ErasePersonInput,
  erasedResponse,
  erasePersonInput,
  limits,
  type PersonalData,
  personalDataExportResponse,
  personalDataResponse,
  personInput,
  texts,
} from '@madrasah/contract';
import { lockAdministrators } from '../../identity/users/index.ts';
import { changesBetween, recordActivity } from '../../platform/activity/index.ts';
import { loadInstallationKey } from '../../platform/installation/index.ts';
import { settleDecided } from '../../school/notices/index.ts';
import { Refusal } from '../../shared/refusal.ts';
import type { Services } from '../../trpc/context.ts';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { inTransaction, type StaffContext } from '../../trpc/service-context.ts';
import { eraseKept, withRowsUnderAddress } from './erase-kept.ts';
import { recordErasure } from './erasures.ts';
import { readPerson } from './personal-data.queries.ts';

/** Logs an access to personal data with its numbers, never with the person. */
const note = (context: StaffContext, action: ActivityAction, figures: Record<string, number>) =>
  recordActivity(context, { action, changes: changesBetween({}, figures) });

const logged = [
  ...(['comments', 'messages', 'subscriptions', 'letters', 'accounts', 'results', 'inquiries'] as const),
  ...(['entries', 'activities'] as const),
] satisfies (keyof PersonalData)[];

const limitOf = {
  'privacy.find': limits.personalData.listed,
  'privacy.export': limits.personalData.exported,
};

/** The stored data of a person in each table, some of it to look at or all to hand out. That is logged. */
const readLogged = (context: StaffContext, action: keyof typeof limitOf, query: string): Promise<PersonalData> =>
  inTransaction(context, async (transaction) => {
    const data = await readPerson(transaction, { query, limit: limitOf[action] });
    const figures = Object.fromEntries(logged.map((name) => [name, data[name].items.length]));
    await note(transaction, action, figures);
    return data;
  });

/** The caller stays an active administrator, so that one is always left. */
async function requireOthers({ db, actor }: StaffContext, accounts: readonly string[]): Promise<void> {
  await lockAdministrators(db, actor);
  if (accounts.includes(actor.id)) throw new Refusal('CONFLICT', texts.user.deletesOneself);
}

/**
 * Erases the stored data of a person, all or nothing: everything under the address, and further chosen rows. What staff
 * have published stays, and so do others' texts, without the address. Refuses (409) the caller's own account. Hashes of
 * the erasure are stored, so that a restore of an older backup erases again.
 */
export async function erasePerson(
  context: StaffContext & Pick<Services, 'tokens'>,
  { email = null, name = null, ...chosen }: ErasePersonInput,
): Promise<Erased> {
  const now = context.now();
  const key = await loadInstallationKey(context.db.fork(), context.tokens, now);
  return inTransaction(context, async (transaction) => {
    const { db } = transaction;
    const person = await withRowsUnderAddress(transaction, { ...chosen, email, name });
    await requireOthers(transaction, person.accounts);
    await recordErasure(db, key, person, now);
    const erased = await eraseKept(transaction, person);
    await settleDecided(transaction, 'comments');
    await settleDecided(transaction, 'guestbook');
    await settleDecided(transaction, 'inquiries');
    await note(transaction, 'privacy.erase', erased);
    return erased;
  });
}

const calls = staffProcedure.meta({ requires: 'personalData:manage', reauthenticate: true, refuses: ['INVALID'] });

/** The stored data of a person. The query is only in bodies, because the addresses of calls are logged. */
export const personalDataRouter = t.router({
  find: calls
    // Rows of pupils are among the data.
    .meta({ reauthenticate: 'secondFactor', invalidatesNothing: true, failure: texts.personalData.fetchFailed })
    .input(personInput)
    .output(personalDataResponse)
    .mutation(async ({ ctx, input }) => ({ data: await readLogged(ctx, 'privacy.find', input.q) })),

  export: calls
    .meta({ invalidatesNothing: true, failure: texts.personalData.exportFailed })
    .input(personInput)
    .output(personalDataExportResponse)
    .mutation(async ({ ctx, input }) => ({
      data: { ...(await readLogged(ctx, 'privacy.export', input.q)), exportedAt: ctx.now().toISOString() },
    })),

  erase: calls
    .meta({ refuses: ['INVALID', 'CONFLICT'], failure: texts.personalData.eraseFailed })
    .input(erasePersonInput)
    .output(erasedResponse)
    .mutation(async ({ ctx, input }) => ({ data: await erasePerson(ctx, input) })),
});
