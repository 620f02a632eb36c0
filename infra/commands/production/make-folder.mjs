import { execFileSync } from 'node:child_process';
import { lstat, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError, environment, printLine, reportFailure, root } from '../repository.mjs';
import { describeApplication, packFolder, writeFolder } from './folder.mjs';
import { currentPlatform } from './imports.mjs';

/**
 * Creates `dist/madrasah-VERSION-PLATFORM`, its archive, its SHA-256 and its bill of materials.
 * - `--without-database` omits the embedded PostgreSQL, for an external server (`DATABASE_URL`)
 * - `--with-node` adds the repository's Node as `bin/node`
 */
const options = { 'without-database': { type: 'boolean' }, 'with-node': { type: 'boolean' } };

/**
 * The modification time of all files, which web servers send to browsers: the time of the commit, so that builds of
 * one commit are equal and builds of different commits are not. Without a repository it is `SOURCE_DATE_EPOCH`.
 */
function dateOfSources() {
  const given = environment.SOURCE_DATE_EPOCH;
  if (given !== undefined && !/^\d{1,10}$/.test(given))
    throw new CommandError('SOURCE_DATE_EPOCH: it must be a number of seconds');
  if (given) return new Date(Number(given) * 1_000);
  try {
    const git = ['log', '-1', '--format=%ct'];
    return new Date(
      Number(execFileSync('git', git, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })) * 1_000,
    );
  } catch {
    throw new CommandError(
      'This is not a Git repository: set SOURCE_DATE_EPOCH, in seconds, to the date of the sources.',
    );
  }
}

const megabytes = (bytes) => `${(bytes / 1e6).toFixed(0)} MB`;

async function makeFolder({ withDatabase, withNode }) {
  const platform = currentPlatform();
  const application = await describeApplication();
  const variant = [withDatabase ? '' : '-without-database', withNode ? '-with-node' : ''].join('');
  const path = join(root, 'dist', `madrasah-${application.version}-${platform.os}-${platform.cpu}${variant}`);
  const date = dateOfSources();
  await rm(path, { recursive: true, force: true });
  const { files, bytes, bill } = await writeFolder(path, { application, date, withDatabase, withNode });
  await writeFile(`${path}.cdx.json`, bill);

  const { archive, sha256 } = await packFolder(path, files, date);
  await writeFile(`${archive}.sha256`, `${sha256}  ${basename(archive)}\n`);
  printLine(`${path}: ${files.length} files, ${megabytes(bytes)}`);
  printLine(`${archive}: ${megabytes((await lstat(archive)).size)}, SHA-256 ${sha256}`);
}

try {
  const { values } = parseArgs({ options });
  await makeFolder({ withDatabase: !values['without-database'], withNode: values['with-node'] ?? false });
} catch (error) {
  reportFailure(error);
}
