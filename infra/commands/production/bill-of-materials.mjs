import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { environment, root } from '../repository.mjs';

const mostBytes = 64e6;
const timeoutMs = 120_000;

/** npm's bill of the whole lock file: also of development, and without what is left out for a server. */
async function readWholeBill() {
  const options = { cwd: root, env: environment, maxBuffer: mostBytes, timeout: timeoutMs };
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
  const nameOf = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const refs = new Set([...included.keys()].map((place) => `${nameOf(place)}@${lockFile.packages[place].version}`));
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
