import type { Env } from '../config/env.ts';
import { DatabaseClock } from '../database/database-clock.ts';
import type { Orm } from '../database/orm.ts';
import { emptyDatabase } from '../database/snapshot.ts';
import { hasAccounts } from '../identity/users/index.ts';
import { openImageStorage, StoreUnavailable } from '../platform/media/index.ts';
import { claimStorage, loadSite, setSiteId } from '../platform/site-storage/index.ts';
import type { Clock } from '../shared/clock.ts';
import type { ImageStorage } from '../shared/image-storage.ts';
import { migrate, prepareDatabase, printFirstAccount, requireUsableAccount } from '../startup/first-start.ts';

type SeedOptions = {
  /** The folder for pictures, unless an object store is configured. */
  uploads: string;
  /** Whether a database with content may be emptied. */
  reset: boolean;
  printStatus: (line: string) => void;
};

/** Empties the database of a site that remains the owner of its storage. */
async function emptySite(orm: Orm, storage: { images: ImageStorage; now: Clock }): Promise<void> {
  const openDatabase = () => orm.em.fork();
  const { siteId } = await loadSite(openDatabase());
  const fault = await claimStorage({ openDatabase, ...storage });
  if (fault) throw new StoreUnavailable(fault, new Error('nothing was changed'));
  await emptyDatabase(openDatabase());
  await setSiteId(openDatabase(), siteId);
}

/** Fills the database with the starter site. False, without changes, where it has content and may not be emptied. */
export async function seedSite(orm: Orm, env: Env, { uploads, reset, printStatus }: SeedOptions): Promise<boolean> {
  if (env.migrates) await migrate(orm, printStatus);
  const isEmpty = !(await hasAccounts(orm.em.fork()));
  if (!isEmpty && !reset) return false;

  const { firstAccount: account, passwordMinLength, timeZone, samples } = env;
  await requireUsableAccount(orm.em.fork(), { account, passwordMinLength });
  const images = openImageStorage(env.objectStore, uploads);
  const { now } = await DatabaseClock.open(orm.em.fork());
  if (!isEmpty) await emptySite(orm, { images, now });
  const shared = { images, now, timeZone, passwordMinLength, samples };
  printFirstAccount(
    await prepareDatabase(orm, { ...shared, migrates: env.migrates, account, progress: printStatus }),
    printStatus,
  );
  return true;
}
