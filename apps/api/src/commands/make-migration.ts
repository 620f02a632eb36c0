import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedServer } from '../database/embedded.ts';
import { noDeadlines } from '../database/orm.ts';
import { openOrm } from '../orm.ts';

/**
 * Writes the migration that leads from the newest one to the entities as they are: `npm run db:migration -w
 * @madrasah/api -- name_of_it`. Compared on a database of its own, made from all migrations so far.
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
