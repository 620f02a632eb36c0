import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { describeApplication, writeFolder } from '../production/folder.mjs';

const execute = (program: string, ...args: string[]) => promisify(execFile)(program, args, { maxBuffer: 64e6 });

const migrations = 'apps/api/src/database/migrations';
const oldestReleases = 'apps/api/src/database/migrating/oldest-releases.js';

/** A change of the tables that the release before does not use. */
const aMigration = (name: string) => `import { Migration } from '@mikro-orm/migrations';
export class ${name} extends Migration {
  name = '${name}';
  up() {
    this.addSql('create table "${name.toLowerCase()}" ("id" int not null primary key)');
  }
}
`;

/** Ways in which a version does not become ready. */
const startFiles = {
  exits: 'process.exit(1);\n',
  'exits after its migrations': "await import('./apps/api/src/commands/migrate.js');\nprocess.exit(1);\n",
  hangs: 'setInterval(() => undefined, 1_000);\n',
};

type Migration = { name: string; oldest: string };

/** What a release has that the production folder does not have. */
export type Release = {
  version: string;
  migrations?: Migration[];
  fault?: keyof typeof startFiles;
  /** Whether the program for its migrations fails. */
  breaksMigrations?: boolean;
};

/** The folder of the built application with Node, from which releases are made. */
export async function makeProductionFolder(home: string) {
  const folder = join(home, 'production');
  const [application, date] = [await describeApplication(), new Date('2026-11-22T05:00:00Z')];
  await writeFolder(folder, { application, date, withDatabase: true, withNode: true });
  return folder;
}

/** Files are links to those of the production folder, so one that changes is written as a new file. */
async function replace(path: string, text: string) {
  await rm(path, { force: true });
  await writeFile(path, text);
}

async function setVersion(folder: string, version: string) {
  for (const file of ['package.json', 'apps/api/package.json']) {
    const manifest: object = JSON.parse(await readFile(join(folder, file), 'utf8'));
    await replace(join(folder, file), `${JSON.stringify({ ...manifest, version }, null, 2)}\n`);
  }
}

/** A migration after which releases from `oldest` on work with the tables. */
async function addMigration(folder: string, { name, oldest }: Migration) {
  await replace(join(folder, migrations, `${name}.js`), aMigration(name));
  const path = join(folder, oldestReleases);
  const before = await readFile(path, 'utf8');
  const after = before.replace(/(const later\b[^{]*\{)/, `$1 ${name}: '${oldest}',`);
  if (after === before) throw new Error(`${path} has no list of later migrations`);
  await replace(path, after);
}

/**
 * Makes `madrasah-VERSION-linux-x64-with-node.tar.gz` and its SHA-256 below `home`: the production folder as another
 * version, with further `migrations`, and `fault` where it is not to become ready. One that exists is taken.
 */
export async function makeRelease(production: string, home: string, description: Release) {
  const { version, migrations: added = [], fault, breaksMigrations } = description;
  const ofDescription = join(home, createHash('sha256').update(JSON.stringify(description)).digest('hex').slice(0, 12));
  const folder = join(ofDescription, `madrasah-${version}-linux-x64-with-node`);
  const archive = `${folder}.tar.gz`;
  if (existsSync(`${archive}.sha256`)) return archive;
  await rm(folder, { recursive: true, force: true });
  await mkdir(ofDescription, { recursive: true });
  await execute('cp', '-a', '-l', production, folder);
  await setVersion(folder, version);
  for (const migration of added) await addMigration(folder, migration);
  if (fault) await replace(join(folder, 'start.mjs'), startFiles[fault]);
  if (breaksMigrations) await replace(join(folder, 'apps/api/src/commands/migrate.js'), 'process.exit(1);\n');
  const content = ['-C', dirname(folder), basename(folder)];
  await execute('tar', '--create', '--use-compress-program=gzip -1', '--file', archive, ...content);
  const { stdout } = await execute('sha256sum', archive);
  await writeFile(`${archive}.sha256`, `${stdout.slice(0, 64)}  ${basename(archive)}\n`);
  await rm(folder, { recursive: true });
  return archive;
}
