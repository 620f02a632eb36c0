import { readFile } from 'node:fs/promises';
import getPort from 'get-port';
import { configurationWith, type Nginx, originOf, runNginx } from './nginx.ts';

const deployed = new URL('../../../infra/deploy/plain-server/nginx.conf', import.meta.url);
const host = '127.0.0.1';

/** nginx in front of several sites, as in production. */
export type ReverseProxy = Nginx & { origin: string };

/** The documented configuration without TLS, on these ports, for all of the sites; the rest is as it is deployed. */
async function configurationFor(sites: readonly number[], ports: { site: number; redirect: number }): Promise<string> {
  const lines = (await readFile(deployed, 'utf8'))
    .replace(/^.*\b127\.0\.0\.1:3000\b.*$/m, (line) => sites.map((port) => line.replace('3000', `${port}`)).join('\n'))
    .split('\n')
    .filter((line) => !/^\s*(?:ssl_|listen \[::\])/.test(line))
    .map((line) => line.replace('listen 80;', `listen ${host}:${ports.redirect};`))
    .map((line) => line.replace('listen 443 ssl http2;', `listen ${host}:${ports.site};`));
  return configurationWith(lines.join('\n'));
}

/** A free port for the proxy, chosen before it starts because the sites need their public address. */
export const findProxyPort = () => getPort({ host });
export const proxyOrigin = originOf;

/** Starts nginx in front of the sites on these ports; undefined when nginx is not installed. */
export async function startProxy(port: number, sites: readonly number[]): Promise<ReverseProxy | undefined> {
  const configuration = await configurationFor(sites, { site: port, redirect: await getPort({ host }) });
  const origin = proxyOrigin(port);
  const nginx = await runNginx(configuration, `${origin}/api/health`);
  return nginx && { ...nginx, origin };
}
