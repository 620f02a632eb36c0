import { limits } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import { changeRows, queriesOf } from '../../database/query.ts';
import type { Tokens } from '../../trpc/session.ts';
import type { User } from '../users/index.ts';
import { KnownAddress, type KnownAddressTables } from './known-address.entity.ts';

const queries = queriesOf<KnownAddressTables>();

type AddressContext = { db: Database; now: () => Date; address: string; tokens: Tokens };

/** Queried for an unknown name, so that the database does the same work as for a known one. */
const unknownAccountId = '00000000-0000-0000-0000-000000000000';

/** Differs between accounts, so that rows do not show who signs in from the same place. */
const textOf = ({ address }: AddressContext, userId: string) => `known-address ${userId} ${address}`;

const oldest = (now: Date) => new Date(now.getTime() - limits.login.knownAddressMs);

/** Whether this account has recently signed in from this address. */
export async function isKnownAddress(context: AddressContext, userId = unknownAccountId): Promise<boolean> {
  const known = await context.db.count(KnownAddress, {
    user: userId,
    fingerprint: { $in: context.tokens.everyFingerprint(textOf(context, userId)) },
    lastLoginAt: { $gt: oldest(context.now()) },
  });
  return known > 0;
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
  await context.db.upsert(KnownAddress, { user: id, fingerprint, lastLoginAt: context.now() });
  await changeRows(context.db, newestAlone(id));
}

/** Removes addresses without a login for a long time; returns their number. */
export const removeOldAddresses = (db: Database, now: Date): Promise<number> =>
  db.fork().nativeDelete(KnownAddress, { lastLoginAt: { $lte: oldest(now) } });
