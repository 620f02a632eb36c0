import { join } from 'node:path';

/** Peers that only a compiler needs: the libraries ship without it. */
const compilers = new Set(['typescript']);

/** The platform that this Node runs on, in npm's words: `{ os: 'linux', cpu: 'x64', libc: 'glibc' }`. */
export function currentPlatform() {
  const { glibcVersionRuntime } = process.report.getReport().header;
  const libc = process.platform === 'linux' ? (glibcVersionRuntime ? 'glibc' : 'musl') : undefined;
  return { os: process.platform, cpu: process.arch, libc };
}

const allows = (list, value) =>
  list === undefined || value === undefined || (list.includes(value) && !list.includes(`!${value}`));
const fits = ({ os, cpu, libc }, platform) =>
  allows(os, platform.os) && allows(cpu, platform.cpu) && allows(libc, platform.libc);

/** Where a package finds another one: the nearest `node_modules` above it that has it; undefined when none has. */
function locate(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = join(folder, 'node_modules', name);
    if (packages[place]) return place;
    if (folder === '') return undefined;
  }
}

/** What a package needs when it runs, as names; the second list may be missing. */
function needsOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !compilers.has(name));
  const isOptionalPeer = (name) => peerDependenciesMeta?.[name]?.optional === true;
  const optional = Object.keys(optionalDependencies ?? {});
  const needed = Object.keys(dependencies ?? {}).filter((name) => !optional.includes(name));
  return { needed: [...needed, ...peers.filter((name) => !isOptionalPeer(name))], optional };
}

/**
 * The installed packages that the application needs when it runs on `platform`, and what each of them needs: a map from
 * places in the lock file, as `node_modules/zod`, to lists of such places, all sorted. `roots` are pairs of the folder of
 * a workspace and the name of a package that its code imports. Packages in `without` are left out with what only they
 * need. Throws where the lock file lacks one.
 */
export function findCarriedPackages(lockFile, { roots, platform, without = [] }) {
  const { packages } = lockFile;
  const needs = new Map();

  /** The place of a package that is carried, itself carried from now on; undefined for one that is not. */
  const carry = (from, name, isOptional) => {
    if (without.includes(name)) return undefined;
    const place = locate(packages, from, name);
    if (!place && isOptional) return undefined;
    if (!place) throw new Error(`The lock file has no ${name}, which ${from || 'the application'} needs`);
    if (!fits(packages[place], platform)) return undefined;

    if (!needs.has(place)) {
      needs.set(place, []);
      needs.set(place, carryNeedsOf(place));
    }
    return place;
  };
  const carryNeedsOf = (place) => {
    const { needed, optional } = needsOf(packages[place]);
    const places = [
      ...needed.map((name) => carry(place, name, false)),
      ...optional.map((name) => carry(place, name, true)),
    ];
    return places.filter((each) => each !== undefined).sort();
  };
  for (const [from, name] of roots) carry(from, name, false);
  return new Map([...needs].sort(([one], [other]) => (one < other ? -1 : 1)));
}
