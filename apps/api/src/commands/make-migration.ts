import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedServer } from '../database/embedded.ts';
import { noDeadlines } from '../database/orm.ts';
import { openOrm } from '../orm.ts';

/**
 * `npm run db:migration -w @madrasah/api -- name_of_it`: writes the migration from the newest one to the current
 * entities. Compares with a new database to which all migrations were applied.
 */
const [name] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'madrasah-migration-'));
const server = await startEmbeddedServer({ folder });
const orm = await openOrm(server.connection, noDeadlines);
try {
  await orm.migrator.up();
  const { fileName } = await orm.migrator.create(undefined, false, false, name);
  process.stdout.write(fileName ? `${fileName}\n` : 'Entities and migrations agree.\n');
} finally {
  await orm.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
