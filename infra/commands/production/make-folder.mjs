import { execFileSync } from 'node:child_process';
import { chmod, copyFile, lstat, lutimes, mkdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError, environment, printLine, reportFailure, root } from '../repository.mjs';
import { packFolder } from './archive.mjs';
import { billOfMaterials } from './bill-of-materials.mjs';
import { currentPlatform } from './carried-packages.mjs';
import { listContents } from './contents.mjs';
import { manifests, startFile } from './manifests.mjs';

/**
 * Makes `dist/madrasah-VERSION-PLATFORM`, the archive of it, its SHA-256 and its bill of materials.
 * - `--without-database` leaves the embedded PostgreSQL out: for a server of your own (`DATABASE_URL`)
 * - `--with-node` adds the repository's Node as `bin/node`
 */
const options = { 'without-database': { type: 'boolean' }, 'with-node': { type: 'boolean' } };

/** The built apps, and how to run it all. */
const folders = ['apps/public/dist', 'apps/admin/dist', 'infra/deploy'];
const node = 'node_modules/node';

const readJson = async (path) => JSON.parse(await readFile(path, 'utf8'));

/**
 * When everything in the folder was changed, as web servers tell browsers: the moment of the commit, so that two builds
 * of one commit are the same, and two commits are not. `SOURCE_DATE_EPOCH` says it where there is no repository.
 */
function dateOfSources() {
  const given = environment.SOURCE_DATE_EPOCH;
  if (given !== undefined && !/^\d{1,10}$/.test(given)) throw new CommandError('SOURCE_DATE_EPOCH: seconds are wanted');
  if (given) return new Date(Number(given) * 1_000);
  try {
    const git = ['log', '-1', '--format=%ct'];
    return new Date(
      Number(execFileSync('git', git, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })) * 1_000,
    );
  } catch {
    throw new CommandError('This is no Git repository: set SOURCE_DATE_EPOCH, in seconds, to the date of the sources.');
  }
}

/** Writes files into one folder, with the modes that matter and one date for all. */
class Folder {
  files = [];
  bytes = 0;
  #path;
  #date;

  constructor(path, date) {
    this.#path = path;
    this.#date = date;
  }

  async copy(source, target) {
    const status = await lstat(source);
    const path = await this.#prepare(target);
    if (status.isSymbolicLink()) await symlink(await readlink(source), path);
    else {
      await copyFile(source, path);
      await chmod(path, status.mode & 0o100 ? 0o755 : 0o644);
    }
    await this.#note(target, status.size);
  }

  async write(target, text) {
    await writeFile(await this.#prepare(target), text, { mode: 0o644 });
    await this.#note(target, Buffer.byteLength(text));
  }

  async #prepare(target) {
    const path = join(this.#path, target);
    await mkdir(dirname(path), { recursive: true });
    return path;
  }

  async #note(target, bytes) {
    await lutimes(join(this.#path, target), this.#date, this.#date);
    this.files.push(target);
    this.bytes += bytes;
  }
}

const megabytes = (bytes) => `${(bytes / 1e6).toFixed(0)} MB`;

async function makeFolder({ withDatabase, withNode }) {
  const platform = currentPlatform();
  // Releases count the versions of the workspaces, which go together.
  const { version } = await readJson(join(root, 'apps/api/package.json'));
  const application = { ...(await readJson(join(root, 'package.json'))), version };
  const contents = listContents(root, { platform, withDatabase, folders });

  const variant = [withDatabase ? '' : '-without-database', withNode ? '-with-node' : ''].join('');
  const path = join(root, 'dist', `madrasah-${application.version}-${platform.os}-${platform.cpu}${variant}`);
  const date = dateOfSources();
  await rm(path, { recursive: true, force: true });

  const folder = new Folder(path, date);
  for (const [source, target] of contents.copies) await folder.copy(join(root, source), target);
  for (const [target, code] of contents.code) await folder.write(target, code);
  for (const [target, manifest] of await manifests(root, application, contents)) {
    await folder.write(target, `${JSON.stringify(manifest, null, 2)}\n`);
  }
  await folder.write(startFile.name, startFile.code);
  for (const file of ['LICENSE', 'SECURITY.md']) await folder.copy(join(root, file), file);
  if (withNode) await folder.copy(join(root, node, 'bin/node'), 'bin/node');

  const lockFile = await readJson(join(root, 'package-lock.json'));
  const carried = withNode ? new Map([...contents.carried, [node, []]]) : contents.carried;
  const bill = `${JSON.stringify(billOfMaterials({ lockFile, carried, application }), null, 2)}\n`;
  await folder.write('sbom.cdx.json', bill);
  await writeFile(`${path}.cdx.json`, bill);

  const { archive, sha256 } = await packFolder(path, folder.files, date);
  await writeFile(`${archive}.sha256`, `${sha256}  ${basename(archive)}\n`);
  printLine(`${path}: ${folder.files.length} files, ${megabytes(folder.bytes)}`);
  printLine(`${archive}: ${megabytes((await lstat(archive)).size)}, SHA-256 ${sha256}`);
}

try {
  const { values } = parseArgs({ options });
  await makeFolder({ withDatabase: !values['without-database'], withNode: values['with-node'] ?? false });
} catch (error) {
  reportFailure(error);
}
