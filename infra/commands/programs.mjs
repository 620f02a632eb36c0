import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { environment, printLine } from './repository.mjs';
import { run } from './run.mjs';

const postgresFolder = '/usr/lib/postgresql'; // Debian and its derivatives

/** A program of one file, by its package in Debian. */
const ofDebian = (name, debianPackage, path) => ({ name, debianPackage, isInstalled: () => existsSync(path) });

// Programs that tests and benchmarks need and no npm package contains.

/** Headless only, which makes the journeys 25% faster. */
export const chromium = ofDebian('Chromium', 'chromium-headless-shell', '/usr/bin/chromium-headless-shell');
export const firefox = ofDebian('Firefox', 'firefox-esr', '/usr/bin/firefox-esr');
export const postgres = {
  name: 'PostgreSQL 15 or newer',
  debianPackage: 'postgresql',
  isInstalled: async () => {
    const versions = await readdir(postgresFolder).catch(() => []);
    return versions.some((version) => existsSync(join(postgresFolder, version, 'bin/initdb')));
  },
};
/** What stands in front of several processes. */
export const nginx = ofDebian('nginx', 'nginx-light', '/usr/sbin/nginx');
/** For a comparison with it. */
export const wordpress = [
  ofDebian('WordPress', 'wordpress', '/usr/share/wordpress/index.php'),
  ofDebian('a theme', 'wordpress-theme-twentytwentythree', '/usr/share/wordpress/wp-content/themes/twentytwentythree'),
  ofDebian('PHP-FPM', 'php8.2-fpm', '/usr/sbin/php-fpm8.2'),
  ofDebian('MariaDB', 'mariadb-server', '/usr/sbin/mariadbd'),
];
/** Reads the shell programs that install the site. */
export const shellcheck = ofDebian('ShellCheck', 'shellcheck', '/usr/bin/shellcheck');
/** Makes the systems in which the installation is tried. */
export const debootstrap = ofDebian('debootstrap', 'debootstrap', '/usr/sbin/debootstrap');

/** True when the program is available; installs it if possible: as root on Debian. */
export async function ensureInstalled({ name, debianPackage, isInstalled }) {
  if (await isInstalled()) return true;

  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    await run('apt-get', ['update', '-q'], { quiet: true });
    const install = ['install', '-q', '-y', '--no-install-recommends', debianPackage];
    await run('apt-get', install, { quiet: true, env: { ...environment, DEBIAN_FRONTEND: 'noninteractive' } });
    if (await isInstalled()) return true;
  }
  printLine(`${name} is missing: install it (Debian: apt-get install ${debianPackage}) and run the tests again.`);
  return false;
}
