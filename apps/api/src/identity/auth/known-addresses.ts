import { limits } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf, readRow } from '../../database/query.ts';
import type { Tokens } from '../../trpc/session.ts';
import type { User } from '../users/index.ts';
import type { KnownAddressTables } from './known-address.entity.ts';

const queries = queriesOf<KnownAddressTables>();

type AddressContext = { db: Database; now: () => Date; address: string; tokens: Tokens };

/** Queried for an unknown name, so that the database does the same work as for a known one. */
const unknownAccountId = '00000000-0000-0000-0000-000000000000';

/** Differs between accounts, so that rows do not show who signs in from the same place. */
const textOf = ({ address }: AddressContext, userId: string) => `known-address ${userId} ${address}`;

const oldest = (now: Date) => new Date(now.getTime() - limits.login.knownAddressMs);

/** Whether this account has recently signed in from this address. */
export async function isKnownAddress(context: AddressContext, userId = unknownAccountId): Promise<boolean> {
  const fingerprints = context.tokens.everyFingerprint(textOf(context, userId));
  const known = queries
    .selectFrom('known_addresses')
    .select('fingerprint')
    .where('user_id', '=', userId)
    .where((eb) => eb('fingerprint', '=', eb.fn.any(eb.val(fingerprints))))
    .where('last_login_at', '>', oldest(context.now()).toISOString());
  return (await readRow(context.db, known)) !== undefined;
}

/** Deletes all but the latest addresses of an account. */
function newestAlone(userId: string) {
  const newest = queries
    .selectFrom('known_addresses')
    .select('fingerprint')
    .where('user_id', '=', userId)
    .orderBy('last_login_at', 'desc')
    .orderBy('fingerprint')
    .limit(limits.login.knownAddresses);
  return queries.deleteFrom('known_addresses').where('user_id', '=', userId).where('fingerprint', 'not in', newest);
}

/** Stores that the account has just signed in from here; only its latest addresses stay. */
export async function rememberAddress(context: AddressContext, { id }: User): Promise<void> {
  const fingerprint = context.tokens.fingerprint(textOf(context, id));
  await changeRows(
    context.db,
    queries
      .insertInto('known_addresses')
      .values({ user_id: id, fingerprint, last_login_at: context.now() })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'fingerprint'])
          .doUpdateSet((eb) => ({ last_login_at: eb.ref('excluded.last_login_at') })),
      ),
  );
  await changeRows(context.db, newestAlone(id));
}

/** Removes addresses without a login for a long time; returns their number. */
export const removeOldAddresses = (db: Database, now: Date): Promise<number> =>
  changeRows(db.fork(), queries.deleteFrom('known_addresses').where('last_login_at', '<=', oldest(now).toISOString()));
