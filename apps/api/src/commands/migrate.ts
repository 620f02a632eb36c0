import { parseArgs } from 'node:util';
import { readEnv } from '../config/env.ts';
import { migratingDeadlines } from '../database/migrating/migrations-in-steps.ts';
import { openOrm } from '../orm.ts';
import { connectDatabase, joinDatabase } from '../startup/connect-database.ts';
import { prepareDataFolder } from '../startup/data-folder.ts';
import { migrate } from '../startup/first-start.ts';
import { printStatus, runCommand } from '../startup/process/run-command.ts';

/**
 * `npm run migrate`: migrates the tables to this version and exits. For an application that runs with `MIGRATE=false`
 * under a database role without the right to change tables; this program needs the `DATABASE_URL` of a role with that
 * right. `--while-running` also takes the embedded server of a running application, of the release before this one.
 */
async function run(resources: AsyncDisposableStack): Promise<true> {
  const { values } = parseArgs({ options: { 'while-running': { type: 'boolean', default: false } } });
  const connectTo = values['while-running'] ? joinDatabase : connectDatabase;
  const env = readEnv();
  if (!env.database) await prepareDataFolder(env.dataDir);
  const orm = await openOrm(await connectTo(env, resources, printStatus), migratingDeadlines);
  resources.defer(() => orm.close());

  const carriedOut = await migrate(orm, printStatus);
  printStatus(carriedOut.length === 0 ? 'Basis data sudah mutakhir.' : `${carriedOut.length} migrasi dijalankan.`);
  return true;
}

await runCommand({ run });
