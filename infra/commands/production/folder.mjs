import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  createReadStream,
  createWriteStream,
  lstatSync,
  lutimesSync,
  mkdirSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip } from 'node:zlib';
import { packTar } from 'modern-tar/fs';
import { environment, root } from '../repository.mjs';
import { listContents } from './contents.mjs';
import { currentPlatform } from './imports.mjs';
import { manifests, startFile } from './manifests.mjs';

/**
 * Packs the folder as `FOLDER.tar.gz` with a fixed owner, a fixed time (`date`) and sorted names: the same files give
 * the same archive. Resolves with its SHA-256 in hexadecimal.
 */
export async function packFolder(folder, files, date) {
  const archive = `${folder}.tar.gz`;
  const sources = [...files].sort().map((file) => ({
    type: 'file',
    source: join(folder, file),
    target: `${basename(folder)}/${file}`,
  }));
  const withFixedMetadata = (header) => ({ ...header, uid: 0, gid: 0, uname: '', gname: '', mtime: date });
  await pipeline(packTar(sources, { map: withFixedMetadata }), createGzip({ level: 9 }), createWriteStream(archive));

  const hash = createHash('sha256');
  await pipeline(createReadStream(archive), hash);
  return { archive, sha256: hash.digest('hex') };
}

/** npm's bill of the whole lock file: also of development, and without what is left out for a server. */
async function readWholeBill() {
  const options = { cwd: root, env: environment, maxBuffer: 64e6, timeout: 120_000 };
  const args = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'];
  const { stdout } = await promisify(execFile)('npm', args, options);
  return JSON.parse(stdout);
}

/**
 * The software bill of materials, CycloneDX as JSON: each included package with its dependencies, its licence and the
 * hash in the lock file. It has neither an id nor a time of its own, so that the same contents give the same bill.
 * `included` is the result of `findIncludedPackages`.
 */
export async function billOfMaterials({ lockFile, included, application: { name, version, license } }) {
  const { serialNumber, metadata, components, dependencies, ...bill } = await readWholeBill();
  const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const refs = new Set([...included.keys()].map((path) => `${nameOf(path)}@${lockFile.packages[path].version}`));
  const known = new Set(components.map((component) => component['bom-ref']));
  const missing = [...refs].filter((ref) => !known.has(ref));
  if (missing.length > 0) throw new Error(`npm does not list ${missing.join(', ')}`);

  const isIncluded = (ref) => refs.has(ref);
  const ofOwnCode = dependencies
    .filter(({ ref }) => ref.startsWith('@madrasah/'))
    .flatMap(({ dependsOn }) => dependsOn);
  const application = { type: 'application', 'bom-ref': name, name, version, licenses: [{ license: { id: license } }] };
  return {
    ...bill,
    metadata: { component: application },
    components: components.filter((component) => isIncluded(component['bom-ref'])),
    dependencies: [
      { ref: name, dependsOn: [...new Set(ofOwnCode.filter(isIncluded))] },
      ...dependencies
        .filter(({ ref }) => isIncluded(ref))
        .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isIncluded) })),
    ],
  };
}

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
    mkdirSync(dirname(path), { recursive: true });
    return path;
  }

  #note(target, bytes) {
    lutimesSync(join(this.#path, target), this.#date, this.#date);
    this.files.push(target);
    this.bytes += bytes;
  }
}

/** The name and version for the folder's `package.json`. Releases count the versions of the workspaces. */
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
