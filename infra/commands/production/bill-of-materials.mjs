/** Splits `node_modules/@scope/name` into `['@scope', 'name']`, and a name without a scope into `['', name]`. */
function splitName(place) {
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  return name.startsWith('@') ? name.split('/') : ['', name];
}

/** A package's package-url: `pkg:npm/%40scope/name@1.2.3`. */
const addressOf = (place, version) => {
  const [scope, name] = splitName(place);
  return `pkg:npm/${scope && `${encodeURIComponent(scope)}/`}${name}@${version}`;
};

const isExpression = (license) => / (?:AND|OR|WITH) /.test(license);
const licensesOf = (license) => {
  if (!license) return [];
  return isExpression(license) ? [{ expression: license }] : [{ license: { name: license } }];
};

/** Converts `sha512-…` of the lock file to the bill's format. */
function hashesOf(integrity = '') {
  const [algorithm, hash] = integrity.split('-');
  if (!hash) return [];
  return [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(hash, 'base64').toString('hex') }];
}

/**
 * The software bill of materials, CycloneDX 1.6 as JSON: each included package with its dependencies, its licence and
 * the hash in the lock file. It contains no creation time, so that the same contents give the same bill. `included` is
 * the result of `findIncludedPackages`.
 */
export function billOfMaterials({ lockFile, included, application }) {
  const refOf = (place) => `${addressOf(place, lockFile.packages[place].version)}#${place}`;
  const component = (place) => {
    const { version, license, integrity } = lockFile.packages[place];
    const [group, name] = splitName(place);
    return {
      type: 'library',
      'bom-ref': refOf(place),
      ...(group && { group }),
      name,
      version,
      hashes: hashesOf(integrity),
      licenses: licensesOf(license),
      purl: addressOf(place, version),
    };
  };
  const { name, version, license } = application;
  const places = [...included.keys()];
  const neededByOthers = new Set([...included.values()].flat());
  const top = places.filter((place) => !neededByOthers.has(place));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': name, name, version, licenses: licensesOf(license) } },
    components: places.map(component),
    dependencies: [
      { ref: name, dependsOn: top.map(refOf) },
      ...places.map((place) => ({ ref: refOf(place), dependsOn: included.get(place).map(refOf) })),
    ],
  };
}
