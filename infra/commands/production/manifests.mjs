import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withoutTypes } from './imports.mjs';

const api = 'apps/api';
const program = /^node (?<path>src\/commands\/\S+\.ts)(?<rest>.*)$/;
/** `npm run NAME -w @madrasah/api`, as scripts of the root call scripts of the API. */
const delegated = /^npm run (?<name>\S+) -w @madrasah\/api(?: --)?$/;

/** A program of the API that a script of the root calls directly. */
const ownProgram = /^node (?<path>apps\/api\/src\/commands\/\S+\.ts)$/;

/** The exports of a package whose files are in the folder. */
const includedExports = ({ exports, target }, isIncluded) =>
  Object.fromEntries(
    Object.entries(exports)
      .map(([subpath, file]) => [subpath, withoutTypes(file)])
      .filter(([, file]) => isIncluded(join(target, file))),
  );

/** The included programs of the API, callable as in the repository. */
function apiScripts(scripts, isIncluded) {
  const included = Object.entries(scripts).flatMap(([name, script]) => {
    const { path, rest = '' } = program.exec(script)?.groups ?? {};
    return path && isIncluded(`${api}/${withoutTypes(path)}`) ? [[name, `node ${withoutTypes(path)}${rest}`]] : [];
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
  const { scripts: allScripts } = JSON.parse(await readFile(join(root, api, 'package.json'), 'utf8'));
  const isIncluded = (file) => code.has(file);
  const scripts = apiScripts(allScripts, isIncluded);
  const offered = (script) => {
    const { path } = ownProgram.exec(script)?.groups ?? {};
    if (path) return isIncluded(withoutTypes(path)) ? `node ${withoutTypes(path)}` : undefined;
    return (delegated.exec(script)?.groups.name ?? '') in scripts ? script : undefined;
  };
  const { name, version, license } = application;
  const own = workspaces.map((workspace) => {
    const content = workspace.folder === api ? { scripts } : { exports: includedExports(workspace, isIncluded) };
    return [
      `${workspace.target}/package.json`,
      { name: workspace.name, version, private: true, type: 'module', ...content },
    ];
  });
  const rootScripts = Object.fromEntries(
    Object.entries(application.scripts)
      .map(([name, script]) => [name, offered(script)])
      .filter(([, script]) => script !== undefined),
  );
  const folder = {
    name,
    version,
    private: true,
    license,
    type: 'module',
    main: startFile.name,
    engines: { node: '>=24' },
    workspaces: [api],
    scripts: { start: 'exec node --max-semi-space-size=8 .', ...rootScripts },
  };
  return [['package.json', folder], ...own];
}
