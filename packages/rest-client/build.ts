import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

/**
 * Makes the package that is published, in `dist` or the folder that is named: compiled, with a package.json of its own.
 * Within the repository the package stands as it is written, so that nothing has to be built before it can be used.
 */
const here = import.meta.dirname;
const folder = resolve(process.argv[2] ?? join(here, 'dist'));

rmSync(folder, { recursive: true, force: true });
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const args = [compiler, '-p', join(here, 'tsconfig.build.json'), '--outDir', folder];
execFileSync(process.execPath, args, { stdio: 'inherit' });

const { name, version, description, dependencies } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'));
const published = {
  name,
  version,
  description,
  license: 'MIT',
  type: 'module',
  engines: { node: '>=20' },
  exports: { '.': { types: './index.d.ts', default: './index.js' } },
  files: ['*.js', '*.d.ts'],
  sideEffects: false,
  dependencies,
};
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(published, null, 2)}\n`);
copyFileSync(join(here, 'README.md'), join(folder, 'README.md'));
copyFileSync(resolve(here, '../../LICENSE'), join(folder, 'LICENSE'));
