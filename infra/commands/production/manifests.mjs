import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withoutTypes } from './imports.mjs';

const api = 'apps/api';
const program = /^node (?<path>\S+\/commands\/\S+\.ts)(?<rest>.*)$/;

/** The exports of a package whose files are in the folder. */
const includedExports = ({ exports, target }, isIncluded) =>
  Object.fromEntries(
    Object.entries(exports)
      .map(([subpath, file]) => [subpath, withoutTypes(file)])
      .filter(([, file]) => isIncluded(join(target, file))),
  );

/** The scripts of a package that call an included program, as in the repository. */
function includedScripts({ scripts }, folder, isIncluded) {
  const included = Object.entries(scripts).flatMap(([name, script]) => {
    const { path, rest } = program.exec(script)?.groups ?? {};
    return path && isIncluded(join(folder, withoutTypes(path))) ? [[name, `node ${withoutTypes(path)}${rest}`]] : [];
  });
  return Object.fromEntries(included);
}

/** What `node FOLDER` runs: the application, as on a server. */
export const startFile = {
  name: 'start.mjs',
  code: "process.env.NODE_ENV ??= 'production';\nawait import('./apps/api/src/main.js');\n",
};

/**
 * The `package.json` files of the folder and of our own packages in it, as pairs of path and content: what Node and
 * `npm run` need, without anything to install. `application` is the repository's `package.json` with the version of the
 * API; `code` and `workspaces` come from `listContents`.
 */
export async function manifests(root, application, { code, workspaces }) {
  const apiManifest = JSON.parse(await readFile(join(root, api, 'package.json'), 'utf8'));
  const isIncluded = (file) => code.has(file);
  const scripts = includedScripts(apiManifest, api, isIncluded);
  const { name, version, license } = application;
  const own = workspaces.map((workspace) => {
    const content = workspace.folder === api ? { scripts } : { exports: includedExports(workspace, isIncluded) };
    return [
      `${workspace.target}/package.json`,
      { name: workspace.name, version, private: true, type: 'module', ...content },
    ];
  });
  const folder = {
    name,
    version,
    private: true,
    license,
    type: 'module',
    main: startFile.name,
    engines: { node: '>=24' },
    workspaces: [api],
    scripts: { start: 'exec node --max-semi-space-size=8 .', ...includedScripts(application, '.', isIncluded) },
  };
  return [['package.json', folder], ...own];
}
