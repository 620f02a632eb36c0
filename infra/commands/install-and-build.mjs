import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addAddresses } from './lock-file.mjs';
import { CommandError, printLine, root } from './repository.mjs';
import { run } from './run.mjs';

const lockFile = join(root, 'package-lock.json');
/** npm prefers this file to the lock file. */
const addressedLockFile = join(root, 'npm-shrinkwrap.json');
const installedHashFile = join(root, 'node_modules/.lock-hash');

// `npm ci` requires the optional packages of every platform, which some registries lack. `--no-save` keeps the lock
// file unchanged. Production needs the development dependencies too: they contain Node and build the site.
const install = ['install', '--no-save', '--no-audit', '--no-fund', '--include=dev', '--loglevel=error'];

/** The packages whose install scripts may run; `.npmrc` disables all others. */
async function readAllowedScripts() {
  const { allowScripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  return Object.keys(allowScripts).filter((name) => allowScripts[name]);
}

/** Installs from a lock file with addresses, with which npm reads no lists of versions: half of its work. */
async function installByAddress(lock) {
  const { stdout } = await promisify(execFile)('npm', ['config', 'get', 'registry'], { cwd: root });
  try {
    await writeFile(addressedLockFile, JSON.stringify(addAddresses(JSON.parse(lock), stdout.trim())));
    return await run('npm', install);
  } finally {
    await rm(addressedLockFile, { force: true });
  }
}

async function installPackages(lock) {
  const { code, interrupted } = await installByAddress(lock);
  if (code === 0) return;
  if (interrupted) throw new CommandError('Pemasangan pustaka dihentikan.');
  printLine('Registry ini mungkin menyimpan pustaka di alamat lain. Mencoba sekali lagi…');
  await runNpm(install);
}

async function runNpm(args) {
  const { code } = await run('npm', args);
  if (code !== 0) throw new CommandError('Pustaka gagal dipasang. Periksa sambungan internet, lalu jalankan lagi.');
}

/** Installs the dependencies of the lock file, unless they were installed from the same file before. */
export async function installDependencies() {
  const lock = await readFile(lockFile);
  const wanted = createHash('sha256').update(lock).digest('hex');
  if (wanted === (await readFile(installedHashFile, 'utf8').catch(() => undefined))) return;

  printLine('Memasang pustaka… (pertama kali perlu beberapa menit)');
  await rm(installedHashFile, { force: true });
  await installPackages(lock);
  await runNpm(['rebuild', '--ignore-scripts=false', '--loglevel=error', ...(await readAllowedScripts())]);
  await writeFile(installedHashFile, wanted);
}

/** Builds what has changed since the last build. */
export async function buildSite() {
  printLine('Membangun situs…');
  const { code } = await run('turbo', ['run', 'build', '--output-logs=errors-only'], { quiet: true });
  if (code !== 0) throw new CommandError('Situs gagal dibangun. Penyebabnya tertulis di atas.');
}
