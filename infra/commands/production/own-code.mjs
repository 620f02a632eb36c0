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
