import { readdirSync, readFileSync, statSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, normalize } from 'node:path';

/** Imports, re-exports, dynamic imports, entry files of threads, and resolved names. */
const specifiers =
  /(?:\bfrom\s*|\bimport\s*\(?\s*|\bnew URL\(\s*|\.resolve\(\s*)(?<quote>['"])(?<name>[^'"\n]+)\k<quote>/g;
const relativeTypeScript = /(?<=(?<quote>['"])\.{1,2}\/[^'"\n]*)\.ts(?=\k<quote>)/g;

/** Splits `@madrasah/contract/examples` into `['@madrasah/contract', './examples']`. */
function splitSpecifier(specifier) {
  const parts = specifier.split('/');
  const name = parts.splice(0, specifier.startsWith('@') ? 2 : 1).join('/');
  return [name, ['.', ...parts].join('/')];
}

const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

/** The application's own packages by name: their folder, exports and dependencies. */
export function readWorkspaces(root) {
  const folders = ['apps/api', ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`)];
  return new Map(
    folders.map((folder) => {
      const { name, exports, dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
      return [name, { folder, exports, dependencies }];
    }),
  );
}

/**
 * The application's own code as plain JavaScript, and its imports. Types are erased as Node does in development, so
 * that lines and columns stay the same; only the endings of file names change. `entries` are paths from the
 * repository's root. Returns `files`, a map from each reached file (its path from the root, still `.ts`) to its
 * JavaScript, and `imports`, the external packages as pairs `[folder, name]`.
 */
export function readOwnCode(root, entries) {
  const workspaces = readWorkspaces(root);
  const declaredBy = new Map([...workspaces.values()].map(({ folder, dependencies }) => [folder, dependencies]));
  const files = new Map();
  const imports = new Map();

  const follow = (file, specifier) => {
    if (specifier.startsWith('.')) {
      const target = normalize(join(dirname(file), specifier));
      return target.endsWith('.ts') && visit(target);
    }
    const [name, subpath] = splitSpecifier(specifier);
    const workspace = workspaces.get(name);
    if (workspace) return visit(join(workspace.folder, workspace.exports[subpath]));
    const folder = file.split('/').slice(0, 2).join('/');
    // An undeclared name is text that looks like an import: real undeclared imports do not pass the checks.
    if (name in declaredBy.get(folder)) imports.set(`${folder} ${name}`, [folder, name]);
  };
  const visit = (file) => {
    if (files.has(file)) return;
    if (!isFile(join(root, file))) throw new Error(`${file} is imported and does not exist`);
    const code = stripTypeScriptTypes(readFileSync(join(root, file), 'utf8'), { mode: 'strip' });
    files.set(file, code.replace(relativeTypeScript, '.js'));
    for (const { groups } of code.matchAll(specifiers)) follow(file, groups.name);
  };
  for (const entry of entries) visit(entry);
  return { files, imports: [...imports.values()] };
}

/** A file's name after its types are erased. */
export const withoutTypes = (path) => path.replace(/\.ts$/, '.js');

/** Peer dependencies needed only by a compiler; the libraries are published compiled. */
const compilers = new Set(['typescript']);

/** The current platform in npm's terms: `{ os: 'linux', cpu: 'x64', libc: 'glibc' }`. */
export function currentPlatform() {
  const { glibcVersionRuntime } = process.report.getReport().header;
  const libc = process.platform === 'linux' ? (glibcVersionRuntime ? 'glibc' : 'musl') : undefined;
  return { os: process.platform, cpu: process.arch, libc };
}

const allows = (list, value) =>
  list === undefined || value === undefined || (list.includes(value) && !list.includes(`!${value}`));
const fits = ({ os, cpu, libc }, platform) =>
  allows(os, platform.os) && allows(cpu, platform.cpu) && allows(libc, platform.libc);

/** Resolves a package as Node does: the nearest `node_modules` above it that contains it; undefined when none does. */
function locate(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = join(folder, 'node_modules', name);
    if (packages[path]) return path;
    if (folder === '') return undefined;
  }
}

/** The names of a package's required and optional run-time dependencies; optional ones may be missing. */
function needsOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !compilers.has(name));
  const isOptionalPeer = (name) => peerDependenciesMeta?.[name]?.optional === true;
  const optional = Object.keys(optionalDependencies ?? {});
  const needed = Object.keys(dependencies ?? {}).filter((name) => !optional.includes(name));
  return { needed: [...needed, ...peers.filter((name) => !isOptionalPeer(name))], optional };
}

/**
 * The installed packages that the application needs at run time on `platform`, with their dependencies: a map from
 * paths in the lock file, such as `node_modules/zod`, to lists of such paths, all sorted. `roots` are pairs of a
 * workspace's folder and the name of a package that its code imports. Packages in `without` are omitted with
 * dependencies that only they need. Throws when the lock file lacks a package.
 */
export function findIncludedPackages(lockFile, { roots, platform, without = [] }) {
  const { packages } = lockFile;
  const needs = new Map();

  /** Adds a package and returns its path; undefined for one that is not included. */
  const include = (from, name, isOptional) => {
    if (without.includes(name)) return undefined;
    const path = locate(packages, from, name);
    if (!path && isOptional) return undefined;
    if (!path) throw new Error(`The lock file has no ${name}, which ${from || 'the application'} needs`);
    if (!fits(packages[path], platform)) return undefined;

    if (!needs.has(path)) {
      needs.set(path, []);
      needs.set(path, includeDependenciesOf(path));
    }
    return path;
  };
  const includeDependenciesOf = (path) => {
    const { needed, optional } = needsOf(packages[path]);
    const paths = [
      ...needed.map((name) => include(path, name, false)),
      ...optional.map((name) => include(path, name, true)),
    ];
    return paths.filter((each) => each !== undefined).sort();
  };
  for (const [from, name] of roots) include(from, name, false);
  return new Map([...needs].sort(([one], [other]) => (one < other ? -1 : 1)));
}
