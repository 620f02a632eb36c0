import { limits } from '@madrasah/contract';
import type { Database } from '../../database/database.ts';
import type { Tokens } from '../../trpc/session.ts';
import type { User } from '../users/index.ts';
import { KnownAddress } from './known-address.entity.ts';

type AddressContext = { db: Database; now: () => Date; address: string; tokens: Tokens };

/** Asked about when the name is unknown, so that the same is asked as for a known one. */
const unknownAccountId = '00000000-0000-0000-0000-000000000000';

/** Differs from account to account, so that unknownAccountId can tell who signs in from the same place. */
const textOf = ({ address }: AddressContext, userId: string) => `known-address ${userId} ${address}`;

const oldest = (now: Date) => new Date(now.getTime() - limits.login.knownAddressMs);

/** Whether this account has signed in from this address lately. */
export async function isKnownAddress(context: AddressContext, userId = unknownAccountId): Promise<boolean> {
  const known = await context.db.count(KnownAddress, {
    user: userId,
    fingerprint: { $in: context.tokens.everyFingerprint(textOf(context, userId)) },
    lastLoginAt: { $gt: oldest(context.now()) },
  });
  return known > 0;
}

const newestAlone = `
  delete from known_addresses where user_id = ? and fingerprint not in (
    select fingerprint from known_addresses where user_id = ? order by last_login_at desc, fingerprint limit ?)`;

/** Stores that somebody has just signed in from here; only the last few addresses of an account stay. */
export async function rememberAddress(context: AddressContext, { id }: User): Promise<void> {
  const fingerprint = context.tokens.fingerprint(textOf(context, id));
  await context.db.upsert(KnownAddress, { user: id, fingerprint, lastLoginAt: context.now() });
  await context.db.execute(newestAlone, [id, id, limits.login.knownAddresses]);
}

/** Clears addresses from which unknownAccountId has signed in for long; answers with how many those were. */
export const removeOldAddresses = (db: Database, now: Date): Promise<number> =>
  db.fork().nativeDelete(KnownAddress, { lastLoginAt: { $lte: oldest(now) } });
