import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configurationWith, type Nginx, originOf, runNginx } from '@madrasah/running-site/nginx';
import getPort from 'get-port';

/** The size of a typical WordPress page in bytes. */
const pageBytes = 54_000;

type Ports = { plain: number; gzip: number };

const configurationOf = ({ plain, gzip }: Ports) =>
  configurationWith(`
  server { listen 127.0.0.1:${plain}; root pages; }
  server { listen 127.0.0.1:${gzip}; root pages; gzip on; }`);

/** nginx with one file per page, like a page cache of WordPress. */
export type FileServer = Nginx & { origins: { plain: string; gzip: string } };

/** Starts nginx with a page of that size, made from the given HTML; undefined when nginx is not installed. */
export async function startNginx(html: string): Promise<FileServer | undefined> {
  const ports = { plain: await getPort({ host: '127.0.0.1' }), gzip: await getPort({ host: '127.0.0.1' }) };
  const page = html.repeat(Math.ceil(pageBytes / html.length)).slice(0, pageBytes);
  const origins = { plain: originOf(ports.plain), gzip: originOf(ports.gzip) };
  const nginx = await runNginx(configurationOf(ports), origins.plain, async (folder) => {
    await mkdir(join(folder, 'pages'));
    await writeFile(join(folder, 'pages/index.html'), page);
  });
  return nginx && { ...nginx, origins };
}
