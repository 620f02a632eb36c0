import { emptyDatabase } from '../database/snapshot.ts';
import { hasAccounts } from '../identity/users/index.ts';
import { StoreUnavailable } from '../platform/media/index.ts';
import { claimStorage, loadSite, setSiteId } from '../platform/site-storage/index.ts';
import { migrate, prepareDatabase, printFirstAccount, requireUsableAccount } from '../startup/first-start.ts';
import { printStatus, type Site } from '../startup/process/run-command.ts';

/** Empties the database of a site that remains the owner of its storage. */
async function emptySite(site: Site): Promise<void> {
  const { openDatabase } = site;
  const { siteId } = await loadSite(openDatabase());
  const fault = await claimStorage(site);
  if (fault) throw new StoreUnavailable(fault, new Error('nothing was changed'));
  await emptyDatabase(openDatabase());
  await setSiteId(openDatabase(), siteId);
}

/** Fills the database with the starter site. False, without changes, where it has content and may not be emptied. */
export async function seedSite(site: Site, mayEmpty = false): Promise<boolean> {
  const { env, orm, openDatabase, images, now } = site;
  if (env.migrates) await migrate(orm, printStatus);
  const isEmpty = !(await hasAccounts(openDatabase()));
  if (!isEmpty && !mayEmpty) return false;

  const { firstAccount: account, passwordMinLength, timeZone, samples } = env;
  await requireUsableAccount(openDatabase(), { account, passwordMinLength });
  if (!isEmpty) await emptySite(site);
  const start = { migrates: env.migrates, samples, account, passwordMinLength, timeZone };
  printFirstAccount(await prepareDatabase(orm, { ...start, images, now, progress: printStatus }), printStatus);
  return true;
}
