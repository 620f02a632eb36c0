import { collectChanges } from '../../src/content/changes/index.ts';
import { readDatabaseTime } from '../../src/database/database-clock.ts';
import type { Connection } from '../../src/database/orm.ts';
import { openOrm } from '../../src/orm.ts';

/** A process that collects changes of the database in its argument, until its parent disconnects. */
const connection: Connection = JSON.parse(process.argv[2] ?? '');
const orm = await openOrm(connection);
let isStopping = false;
process.once('disconnect', () => {
  isStopping = true;
});
process.send?.('ready');
while (!isStopping) await collectChanges({ db: orm.em, databaseTime: readDatabaseTime });
await orm.close();
