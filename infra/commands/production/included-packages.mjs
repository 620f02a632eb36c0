import { join } from 'node:path';

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

/**
 * Resolves a package as Node does: the nearest `node_modules` above it that contains it; undefined when none does.
 */
function locate(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = join(folder, 'node_modules', name);
    if (packages[place]) return place;
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
    const place = locate(packages, from, name);
    if (!place && isOptional) return undefined;
    if (!place) throw new Error(`The lock file has no ${name}, which ${from || 'the application'} needs`);
    if (!fits(packages[place], platform)) return undefined;

    if (!needs.has(place)) {
      needs.set(place, []);
      needs.set(place, includeDependenciesOf(place));
    }
    return place;
  };
  const includeDependenciesOf = (place) => {
    const { needed, optional } = needsOf(packages[place]);
    const places = [
      ...needed.map((name) => include(place, name, false)),
      ...optional.map((name) => include(place, name, true)),
    ];
    return places.filter((each) => each !== undefined).sort();
  };
  for (const [from, name] of roots) include(from, name, false);
  return new Map([...needs].sort(([one], [other]) => (one < other ? -1 : 1)));
}
