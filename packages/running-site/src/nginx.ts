import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const startTimeoutMs = 10_000;

/** Debian's configuration, without logs, because the site is measured without logs too. */
export const configurationWith = (servers: string) => `
daemon off;
pid nginx.pid;
error_log stderr crit;
events { worker_connections 768; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  default_type text/html;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  ${servers}
}
`;

export const originOf = (port: number) => `http://127.0.0.1:${port}`;

async function isReady(origin: string): Promise<boolean> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    if ((await fetch(origin).catch(() => undefined))?.ok) return true;
    await pause(20);
  }
  return false;
}

/** A running nginx; stopping it removes its folder. */
export type Nginx = { pid: number; stop(): Promise<void> };

/**
 * Starts nginx with this configuration in its own folder with its files; resolves when it answers at `origin`.
 * Undefined when nginx is not installed.
 */
export async function runNginx(
  configuration: string,
  origin: string,
  writeFiles: (folder: string) => Promise<void> = async () => undefined,
): Promise<Nginx | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'madrasah-nginx-'));
  // Its workers may run as another user.
  await chmod(folder, 0o755);
  await writeFiles(folder);
  await writeFile(join(folder, 'nginx.conf'), configuration);
  const removeFolder = () => rm(folder, { recursive: true, force: true });

  const server = spawn('nginx', ['-p', folder, '-c', 'nginx.conf'], { stdio: 'ignore' });
  const { pid } = server;
  if (pid === undefined) {
    await once(server, 'error');
    await removeFolder();
    return undefined;
  }
  const stop = async () => {
    server.kill();
    if (server.exitCode === null) await once(server, 'exit');
    await removeFolder();
  };
  if (await isReady(origin)) return { pid, stop };
  await stop();
  throw new Error('nginx did not start');
}
