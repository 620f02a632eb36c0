/**
 * A lock file with the address of every package at a registry, such as `https://registry.example/`. The repository's
 * has none, because a network may have its own registry.
 */
export function addAddresses(lock, registry) {
  const packages = Object.entries(lock.packages).map(([folder, entry]) => [
    folder,
    addAddress(folder, entry, registry),
  ]);
  return { ...lock, packages: Object.fromEntries(packages) };
}

const installedIn = 'node_modules/';

function addAddress(folder, entry, registry) {
  const isOfRegistry = folder.includes(installedIn) && !entry.link && !entry.inBundle;
  if (!isOfRegistry || entry.resolved) return entry;
  // An alias has its own name in the folder, and the package's in the entry.
  const name = entry.name ?? folder.slice(folder.lastIndexOf(installedIn) + installedIn.length);
  const file = `${name.split('/').at(-1)}-${entry.version}.tgz`;
  return { ...entry, resolved: `${registry.replace(/\/$/, '')}/${name}/-/${file}` };
}
