import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Image } from './images.ts';

/**
 * Stands in for an engine: namespaces of its own for mounts and processes, in which the program is the first process; the
 * image's files for reading only, with `/tmp` in memory and the volume at its path; no capabilities, and no way to gain
 * any. The network is the machine's. `$1` is the image's folder, `$2` the volume or nothing, `$3` its path, `$4` the
 * account, `$5` the working folder; the rest is the command.
 */
const inNamespaces = `set -eu
root=$1 volume=$2 mount_point=$3 user=$4 folder=$5
shift 5
mount --make-rprivate /
mount --bind "$root" "$root"
mount --rbind /dev "$root/dev"
mount -t proc proc "$root/proc"
mount -t tmpfs -o size=256m,mode=1777,nosuid tmpfs "$root/tmp"
if [ -n "$volume" ]; then mount --bind "$volume" "$root$mount_point"; fi
mount -o remount,bind,ro "$root"
exec setpriv --no-new-privs chroot --userspec="$user" "$root" /usr/bin/env --chdir="$folder" "$@"`;

const killedAfterMs = 20_000;

type Settings = { command?: string[]; settings?: Record<string, string>; volume?: string };

/** Starts a command in an image. `written` is its output so far, `ended` its exit code. */
export function runContainer(image: Image, { command = image.command, settings = {}, volume = '' }: Settings) {
  const env = Object.fromEntries(
    image.env.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
  const { folder, volumes, user, workingFolder } = image;
  const args = [folder, volume, volumes[0] ?? '', user || '0:0', workingFolder, ...command];
  const unshare = ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', inNamespaces, 'container', ...args];
  const child = spawn('unshare', unshare, { env: { ...env, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] });
  const parts: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(String(part)));
  const ended: Promise<number | null> = once(child, 'exit').then(([code]) => code);

  /** The program's process id outside of its namespace. */
  const findProgram = async () => {
    const path = join('/proc', String(child.pid), 'task', String(child.pid), 'children');
    return Number((await readFile(path, 'utf8')).trim());
  };
  /** Sends the image's signal to stop, and kills the program as an engine does when it does not end. */
  const stop = async () => {
    process.kill(await findProgram(), image.stopSignal);
    const killing = setTimeout(() => child.kill('SIGKILL'), killedAfterMs);
    return ended.finally(() => clearTimeout(killing));
  };
  return { written: () => parts.join(''), ended, stop, findProgram, kill: () => child.kill('SIGKILL') };
}
