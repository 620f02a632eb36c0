import type { Env } from '../config/env.ts';
import { DatabaseClock } from '../database/database-clock.ts';
import { emptyDatabase } from '../database/empty-database.ts';
import type { Orm } from '../database/orm.ts';
import { User } from '../identity/users/index.ts';
import { openImageStorage } from '../platform/media/index.ts';
import { migrate, prepareDatabase, requireUsableAccount } from '../startup/first-start.ts';
import { printFirstAccount } from '../startup/print-addresses.ts';

type SeedOptions = {
  /** The folder for pictures, unless an object store is configured. */
  uploads: string;
  /** Whether a database with content may be emptied. */
  reset: boolean;
  printStatus: (line: string) => void;
};

/**
 * Fills the database with the starter site. Returns false, without changes, where it has content and may not be
 * emptied.
 */
export async function seedSite(orm: Orm, env: Env, { uploads, reset, printStatus }: SeedOptions): Promise<boolean> {
  if (env.migrates) await migrate(orm, printStatus);
  const isEmpty = (await orm.em.fork().count(User)) === 0;
  if (!isEmpty && !reset) return false;

  const { firstAccount: account, passwordMinLength, timeZone, samples } = env;
  await requireUsableAccount(orm.em.fork(), { account, passwordMinLength });
  if (!isEmpty) await emptyDatabase(orm.em.fork());

  const images = openImageStorage(env.objectStore, uploads);
  const { now } = await DatabaseClock.open(orm.em.fork());
  const shared = { images, now, timeZone, passwordMinLength, samples };
  printFirstAccount(
    await prepareDatabase(orm, { ...shared, migrates: env.migrates, account, progress: printStatus }),
    printStatus,
  );
  return true;
}
