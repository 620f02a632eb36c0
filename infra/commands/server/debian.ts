import { type ChildProcess, type ExecFileException, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { environment, root } from '../repository.mjs';

/** The address that stands for the server's public one; of the block for documentation. */
const publicAddress = '192.0.2.10';

/** The names of the site and its staff app, which lead to this server. */
export const hosts: [site: string, staff: string] = ['situs.madrasah.test', 'staf.madrasah.test'];

const release = 'bookworm';
const mirror = 'http://deb.debian.org/debian';
/** What a server has in addition to the smallest system, and what the scripts and their tests call. */
const packages = ['systemd', 'systemd-sysv', 'dbus', 'iproute2', 'ca-certificates', 'procps', 'sudo'];
/** Kept as files, because the system has no network: `apt-get install` finds them there. */
const keptPackages = ['caddy', 'nginx-light'];
const patienceMs = 120_000;

const execute = (program: string, args: string[]) =>
  promisify(execFile)(program, args, { maxBuffer: 64e6, timeout: 900_000 });

/** A fresh Debian 12, made once and kept in `test-results`. */
async function makeBase() {
  const base = environment.DEBIAN_BASE ?? join(root, 'test-results/debian', release);
  if (existsSync(base)) return base;
  const unfinished = `${base}.part`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const options = ['--variant=minbase', `--include=${packages.join(',')}`];
  await execute('debootstrap', [...options, release, unfinished, mirror]);
  await cp('/etc/resolv.conf', join(unfinished, 'etc/resolv.conf'));
  await execute('chroot', [unfinished, 'apt-get', 'update', '-q']);
  const install = ['install', '-q', '-y', '--no-install-recommends', '--download-only', ...keptPackages];
  await execute('chroot', [unfinished, 'apt-get', ...install]);
  await rename(unfinished, base);
  return base;
}

const cgroups = ['/sys/fs/cgroup/unified', '/sys/fs/cgroup'].find((path) => existsSync(join(path, 'cgroup.procs')));

/** A cgroup has groups below it and files, of which only the groups can be removed, from the bottom. */
async function removeCgroup(path: string) {
  const entries = await readdir(path, { withFileTypes: true });
  for (const entry of entries) if (entry.isDirectory()) await removeCgroup(join(path, entry.name));
  await rmdir(path);
}

/** Runs in the new cgroup, in new namespaces. */
const booting =
  'echo $$ > "$1/cgroup.procs" && exec unshare --cgroup --pid --mount --uts --ipc --net --fork --kill-child "$2" "$3" "$4"';

export type RunOptions = { input?: string };
type Failure = ExecFileException & { stdout: string; stderr: string };

/**
 * A Debian 12 for tests of a server's installation, as root: booted by its own systemd, with its own processes, mounts,
 * network (without a way out), users' accounts and files. Only memory limits of services have no effect.
 */
export class Debian {
  readonly root: string;
  readonly folder: string;
  #unshare: ChildProcess | undefined;
  #pid = '';
  #cgroup = '';

  constructor(folder: string) {
    this.root = join(folder, 'root');
    this.folder = folder;
  }

  /** A fresh system, or a copy of one that was shut down. */
  static async make(original?: Debian) {
    const system = new Debian(await mkdtemp(join(tmpdir(), 'madrasah-debian-')));
    await execute('cp', ['-a', '--reflink=auto', original?.root ?? (await makeBase()), system.root]);
    if (!original) {
      const addresses = `127.0.0.1 localhost server\n::1 localhost\n${publicAddress} ${hosts.join(' ')}\n`;
      await writeFile(system.path('etc/hosts'), addresses);
      await writeFile(system.path('etc/hostname'), 'server\n');
      await writeFile(system.path('etc/machine-id'), '');
    }
    await system.boot();
    return system;
  }

  async boot() {
    if (!cgroups) throw new Error('this machine has no cgroups');
    this.#cgroup = await mkdtemp(join(cgroups, 'madrasah-test-'));
    const args = ['-c', booting, 'sh', this.#cgroup, join(import.meta.dirname, 'enter.sh'), this.root, publicAddress];
    const unshare = spawn('sh', args, { stdio: ['ignore', 'inherit', 'inherit'] });
    this.#unshare = unshare;
    await this.#until(async () => {
      const [pid = ''] = (await readFile(`/proc/${unshare.pid}/task/${unshare.pid}/children`, 'utf8')).split(' ');
      this.#pid = pid;
      const { stdout } = await this.run('systemctl is-system-running || true');
      return /running|degraded/.test(stdout);
    });
  }

  async #until(isTrue: () => Promise<boolean>) {
    for (const giveUpAt = Date.now() + patienceMs; ; ) {
      if (await isTrue().catch(() => false)) return;
      if (Date.now() > giveUpAt) throw new Error('the system did not become ready');
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  /** The program and arguments that run a shell script inside. */
  wordsFor(script: string): [program: string, ...args: string[]] {
    const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
    const inside = ['env', '-i', 'HOME=/root', 'TERM=dumb', 'LANG=C.UTF-8', `PATH=${path}`];
    return ['nsenter', '--target', this.#pid, '--all', '--root', '--wd', ...inside, 'sh', '-c', `cd /root; ${script}`];
  }

  /** Runs a script inside; resolves with its exit code and outputs. */
  async run(script: string, { input = '' }: RunOptions = {}) {
    const [program, ...args] = this.wordsFor(script);
    const child = execute(program, args);
    child.child.stdin?.on('error', () => undefined).end(input);
    return child.then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr, output: stdout + stderr }),
      ({ code, signal, stdout, stderr }: Failure) => ({
        code: code ?? signal,
        stdout,
        stderr,
        output: stdout + stderr,
      }),
    );
  }

  /** Starts a script inside, which the caller may kill. */
  start(script: string) {
    const [program, ...args] = this.wordsFor(script);
    return spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  }

  path(inside: string) {
    return join(this.root, inside);
  }

  /** Ends every service in order. */
  async shutDown() {
    await this.run('systemctl --no-block poweroff');
    await this.#end();
  }

  /** As a power cut: every process ends at once. */
  async cutPower() {
    this.#unshare?.kill('SIGKILL');
    await this.#end();
  }

  async #end() {
    const unshare = this.#unshare;
    if (unshare?.exitCode === null && unshare.signalCode === null) await once(unshare, 'exit');
    await this.#until(async () => {
      if (existsSync(this.#cgroup)) await removeCgroup(this.#cgroup);
      return true;
    });
  }

  async [Symbol.asyncDispose]() {
    await this.cutPower();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
