import {
  chmodSync,
  copyFileSync,
  lstatSync,
  lutimesSync,
  mkdirSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from '../repository.mjs';
import { billOfMaterials } from './bill-of-materials.mjs';
import { listContents } from './contents.mjs';
import { currentPlatform } from './included-packages.mjs';
import { manifests, startFile } from './manifests.mjs';

/** The built apps, and the deployment files. */
const folders = ['apps/public/dist', 'apps/admin/dist', 'infra/deploy'];
const node = 'node_modules/node';
/** The program that an operator starts first, so it stands at the top. */
const installer = 'infra/deploy/server/pasang';

const readJson = async (path) => JSON.parse(await readFile(path, 'utf8'));

/** Writes files into one folder, with the required modes and one date for all. */
class Folder {
  /** @type {string[]} */
  files = [];
  bytes = 0;
  #path;
  #date;
  #made = new Set();

  constructor(path, date) {
    this.#path = path;
    this.#date = date;
  }

  copy(source, target) {
    const status = lstatSync(source);
    const path = this.#prepare(target);
    if (status.isSymbolicLink()) symlinkSync(readlinkSync(source), path);
    else {
      copyFileSync(source, path);
      chmodSync(path, status.mode & 0o100 ? 0o755 : 0o644);
    }
    this.#note(target, status.size);
  }

  link(target, destination) {
    symlinkSync(destination, this.#prepare(target));
    this.#note(target, lstatSync(join(this.#path, target)).size);
  }

  write(target, text) {
    writeFileSync(this.#prepare(target), text, { mode: 0o644 });
    this.#note(target, Buffer.byteLength(text));
  }

  #prepare(target) {
    const path = join(this.#path, target);
    const home = dirname(path);
    if (!this.#made.has(home)) mkdirSync(home, { recursive: true });
    this.#made.add(home);
    return path;
  }

  #note(target, bytes) {
    lutimesSync(join(this.#path, target), this.#date, this.#date);
    this.files.push(target);
    this.bytes += bytes;
  }
}

/**
 * The name and version for the folder's `package.json`. Releases count the versions of the workspaces, which are
 * equal.
 */
export async function describeApplication() {
  const { version } = await readJson(join(root, 'apps/api/package.json'));
  return { ...(await readJson(join(root, 'package.json'))), version };
}

/**
 * Writes everything that a server needs into the new folder `path`, dated with `date`. Resolves with the paths of its
 * files, their size in bytes, and the bill of materials as text.
 */
export async function writeFolder(path, { application, date, withDatabase, withNode }) {
  const contents = listContents(root, { platform: currentPlatform(), withDatabase, folders });
  const folder = new Folder(path, date);
  for (const [source, target] of contents.copies) folder.copy(join(root, source), target);
  for (const [target, code] of contents.code) folder.write(target, code);
  for (const [target, manifest] of await manifests(root, application, contents)) {
    folder.write(target, `${JSON.stringify(manifest, null, 2)}\n`);
  }
  folder.write(startFile.name, startFile.code);
  for (const file of ['LICENSE', 'SECURITY.md']) folder.copy(join(root, file), file);
  folder.link('pasang', installer);
  if (withNode) folder.copy(join(root, node, 'bin/node'), 'bin/node');

  const lockFile = await readJson(join(root, 'package-lock.json'));
  const included = withNode ? new Map([...contents.included, [node, []]]) : contents.included;
  const bill = `${JSON.stringify(await billOfMaterials({ lockFile, included, application }), null, 2)}\n`;
  folder.write('sbom.cdx.json', bill);
  return { files: folder.files, bytes: folder.bytes, bill };
}
