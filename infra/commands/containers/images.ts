import { execFile } from 'node:child_process';
import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { environment, root } from '../repository.mjs';

const outputBytes = 64 * 1024 * 1024;
const quickMs = 5 * 60_000;

type ExecuteOptions = { cwd?: string; env?: NodeJS.ProcessEnv; ms?: number };

/** Runs a program to its end and returns its output; an error contains what it wrote. */
export async function execute(
  program: string,
  args: string[],
  { cwd = root, env = environment, ms = quickMs }: ExecuteOptions = {},
) {
  const options = { cwd, env, timeout: ms, killSignal: 'SIGKILL', maxBuffer: outputBytes } as const;
  const { stdout } = await promisify(execFile)(program, args, options);
  return stdout;
}

/** The base images of `Containerfile`, by what stands in for them where no registry is used. */
export const bases = {
  node: 'docker.io/library/node:24.21.0-bookworm-slim',
  caddy: 'docker.io/library/caddy:2.10.2-alpine',
};

const mirror = 'http://deb.debian.org/debian';
const npmOfMachine = '/usr/lib/node_modules/npm';
/** Those that this machine trusts: a proxy of its network may sign what npm loads. */
const certificates = '/etc/ssl/certs/ca-certificates.crt';

type Build = { context: string; name: string; target?: string; epoch?: string; further?: string[] };
type FileChange = { path: string; change: (path: string) => Promise<void> };

/** How an image says that it is run; what the image does not set may be absent or null. */
const inspected = z.object({
  Docker: z.object({
    config: z.object({
      Env: z.array(z.string()),
      Cmd: z.array(z.string()),
      User: z.string(),
      WorkingDir: z.string(),
      StopSignal: z.string().optional(),
      Volumes: z.record(z.string(), z.unknown()).nullish(),
      Healthcheck: z.object({ Test: z.array(z.string()) }).nullish(),
    }),
  }),
});

/** The file system of a container, and how it is run. */
export type Image = Awaited<ReturnType<Builder['unpack']>>;

/** Builds images without an engine, a daemon or a registry, with everything in one folder. */
export class Builder {
  readonly #folder: string;
  readonly #storage: string[];

  constructor(folder: string) {
    this.#folder = folder;
    this.#storage = ['--root', join(folder, 'storage'), '--runroot', join(folder, 'run')];
  }

  async buildah(args: string[], options?: ExecuteOptions) {
    return (await execute('buildah', [...this.#storage, ...args], options)).trim();
  }

  /** Builds a target of a file; the folder is its context. */
  async build(file: string, { context, name, target, epoch, further = [] }: Build) {
    const args = ['bud', '--isolation', 'chroot', '--format', 'docker', '--pull-never', '--file', file, '--tag', name];
    if (target) args.push('--target', target);
    if (epoch) args.push('--build-arg', `SOURCE_DATE_EPOCH=${epoch}`);
    await this.buildah([...args, ...further, context], { cwd: context, ms: 45 * 60_000 });
  }

  /** What stands in for the official images: Debian 12 with the repository's Node and npm, and with Debian's Caddy. */
  async makeBases() {
    const debian = join(this.#folder, 'debian');
    const packages = '--include=ca-certificates,caddy,wget';
    await execute('debootstrap', ['--variant=minbase', packages, 'bookworm', debian, mirror], { ms: 20 * 60_000 });
    await cp(certificates, join(debian, certificates));
    const serving = ['caddy', 'run', '--config', '/etc/caddy/Caddyfile', '--adapter', 'caddyfile'];
    await this.#importFolder(debian, bases.caddy, serving);

    await cp(join(root, 'node_modules/node/bin/node'), join(debian, 'usr/local/bin/node'));
    await mkdir(join(debian, 'usr/local/lib/node_modules'), { recursive: true });
    await cp(npmOfMachine, join(debian, 'usr/local/lib/node_modules/npm'), { recursive: true });
    await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(debian, 'usr/local/bin/npm'));
    await execute('chroot', [debian, 'groupadd', '--gid', '1000', 'node']);
    await execute('chroot', [debian, 'useradd', '--uid', '1000', '--gid', 'node', '--create-home', 'node']);
    await this.#importFolder(debian, bases.node, ['node']);
    await rm(debian, { recursive: true, force: true });
  }

  async #importFolder(folder: string, name: string, command: string[]) {
    const file = join(this.#folder, 'Base');
    const settings = `ENV PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin NODE_EXTRA_CA_CERTS=${certificates}`;
    await writeFile(file, `FROM scratch\nCOPY . /\n${settings}\nCMD ${JSON.stringify(command)}\n`);
    await this.build(file, { context: folder, name });
  }

  /** An image with one file changed, as a newer release would be. */
  async changeFile(image: string, name: string, { path, change }: FileChange) {
    const container = await this.buildah(['from', '--pull-never', image]);
    const mounted = await this.buildah(['mount', container]);
    await change(join(mounted, path));
    await this.buildah(['commit', '--format', 'docker', container, name]);
    await this.buildah(['rm', container]);
  }

  /** The file system of a new container, and how its image says that it is run. */
  async unpack(image: string) {
    const container = await this.buildah(['from', '--pull-never', image]);
    const folder = await this.buildah(['mount', container]);
    const { Docker } = inspected.parse(JSON.parse(await this.buildah(['inspect', '--type', 'image', image])));
    const { Env, Cmd, User, WorkingDir, Healthcheck, Volumes, StopSignal } = Docker.config;
    return {
      folder,
      env: Env,
      command: Cmd,
      user: User,
      workingFolder: WorkingDir || '/',
      stopSignal: StopSignal,
      volumes: Object.keys(Volumes ?? {}),
      healthCheck: Healthcheck?.Test.slice(1),
    };
  }

  async remove() {
    await this.buildah(['umount', '--all']).catch(() => undefined);
    await this.buildah(['rm', '--all']).catch(() => undefined);
    await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
