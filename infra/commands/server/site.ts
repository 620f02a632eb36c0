import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { z } from 'zod';
import { capture } from '../capture.ts';
import { Debian, hosts, type RunOptions } from './debian.ts';
import { makeProductionFolder } from './releases.ts';

const [site, staff] = hosts;
export const answers = `SITUS=${site}\nSTAF=${staff}\nSUREL=ti@madrasah.test\nSERTIFIKAT=internal\nCONTOH=off\n`;
const authority = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt';
/** A Node that stays whatever happens to the releases. */
export const node = '/root/node';

/** A folder for releases, with the production folder from which they are made. */
export function releasesOfThisRun() {
  const made = { home: '', production: '' };
  beforeAll(async () => {
    made.home = await mkdtemp(join(tmpdir(), 'madrasah-releases-'));
    made.production = await makeProductionFolder(made.home);
  });
  afterAll(() => rm(made.home, { recursive: true, force: true, maxRetries: 5 }));
  return made;
}

/** Copies an archive and its hash into the system; returns its name there. */
export async function bring(system: Debian, archive: string) {
  for (const file of [archive, `${archive}.sha256`]) await cp(file, system.path(join('root', basename(file))));
  return basename(archive);
}

/** A fresh system with an extracted release and the answers. */
export async function aServer(production: string) {
  const system = await Debian.make();
  await cp(join(production, 'bin/node'), system.path('root/node'));
  await writeFile(system.path('root/jawaban'), answers);
  return system;
}

export const extract = (archive: string) => `tar --extract --gzip --file ${archive}`;
export const folderOf = (archive: string) => archive.replace('.tar.gz', '');

/** Runs a script that has to succeed. */
export async function succeed(system: Debian, script: string, options?: RunOptions) {
  const outcome = await system.run(script, options);
  expect(outcome, outcome.output).toMatchObject({ code: 0 });
  return outcome.output;
}

/** Runs a script that has to fail. */
export async function fail(system: Debian, script: string, options?: RunOptions) {
  const outcome = await system.run(script, options);
  expect(outcome.code, outcome.output).toBe(1);
  return outcome.output;
}

/** Installs the archive; resolves with what was printed. */
export async function install(system: Debian, archive: string) {
  const name = await bring(system, archive);
  return succeed(system, `${extract(name)} && ./${folderOf(name)}/pasang --answers jawaban`);
}

export const passwordIn = (output: string) => capture(/^Kata sandi: (\S+)/m, output);

/**
 * Everything that an installation writes, as a text: path, kind, rights and owner, and of files size, time and target. Of
 * the folders in which the site and Caddy work, only rights and owner.
 */
export const listFiles = (system: Debian) =>
  succeed(
    system,
    "find /etc /opt /usr/local /home /srv -xdev \\( -type d -printf '%p %y %m %u\\n' -o -printf '%p %y %m %u %s %T@ %l\\n' \\) | " +
      "grep -vE '^/etc/(mtab|machine-id|\\.pwd\\.lock)|^/opt/madrasah/state/lock' | sort; " +
      "for path in /var/lib/madrasah /var/lib/madrasah/backups; do stat -c '%n %a %U' $path || true; done 2>/dev/null",
  );

/** Requests a page through the web server, over TLS that the system's own authority has signed. */
export const request = (system: Debian, url: string, more = '') =>
  system.run(
    `NODE_EXTRA_CA_CERTS=${authority} ${node} --eval 'fetch("${url}"${more}).then(async (r) => process.stdout.write(r.status + " " + await r.text()), (e) => { process.stdout.write(String(e.cause ?? e)); process.exitCode = 1; })'`,
  );

export const statusOf = async (system: Debian, url: string) => (await request(system, url)).stdout.slice(0, 3);

export const mainPid = async (system: Debian) =>
  (await succeed(system, 'systemctl show madrasah --property=MainPID --value')).trim();
export const version = async (system: Debian) =>
  /^Versi: +(\S+)$/m.exec((await system.run('madrasah status')).stdout)?.[1];

/** What `inside/callers.mjs` writes. */
const reportSchema = z.object({
  acknowledged: z.array(z.object({ id: z.number(), title: z.string() })),
  failures: z.object({ reads: z.number(), writes: z.number(), lastWrite: z.string().optional() }),
  longestPauseMs: z.number(),
});
type Article = z.infer<typeof reportSchema>['acknowledged'][number];

/** Starts writing articles and reading pages inside; `end` resolves with what was acknowledged. */
export async function startCallers(system: Debian, password: string) {
  await cp(join(import.meta.dirname, 'inside/callers.mjs'), system.path('root/callers.mjs'));
  await rm(system.path('root/calls'), { recursive: true, force: true });
  await succeed(system, 'mkdir -p calls');
  const command = `NODE_EXTRA_CA_CERTS=${authority} ${node} callers.mjs https://${site} ${password} calls`;
  const callers = system.start(`exec env ${command}`);
  const said: string[] = [];
  for (const stream of [callers.stdout, callers.stderr]) stream.on('data', (part) => said.push(String(part)));
  onTestFinished(() => {
    callers.kill('SIGKILL');
  });
  const ended = new Promise((resolve) => callers.once('exit', resolve));
  await succeed(system, 'until [ -f calls/report.json ]; do sleep 0.2; done', {});
  return {
    async end() {
      await writeFile(system.path('root/calls/stop'), '');
      expect(await ended, said.join('')).toBe(0);
      return reportSchema.parse(JSON.parse(await readFile(system.path('root/calls/report.json'), 'utf8')));
    },
  };
}

/** Which of the acknowledged articles the site does not have any more. */
export async function lostOf(system: Debian, acknowledged: Article[]) {
  await writeFile(system.path('root/acknowledged.json'), JSON.stringify(acknowledged));
  const script = `
    const lost = [];
    for (const { id, title } of JSON.parse(require("fs").readFileSync("acknowledged.json", "utf8"))) {
      const response = await fetch("http://localhost:3000/api/articles/" + id);
      const text = await response.text();
      if (!text.includes(title)) lost.push(title);
    }
    process.stdout.write(JSON.stringify(lost));`;
  await writeFile(system.path('root/lost.cjs'), `(async () => {${script}})();`);
  return z.array(z.string()).parse(JSON.parse((await system.run(`${node} lost.cjs`)).stdout));
}
