import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { configurationWith, type Nginx, originOf, runNginx } from '@madrasah/running-site/nginx';
import getPort from 'get-port';
import type { RecordedResponse } from './baseline-server.ts';

/** The size of a typical WordPress page in bytes. */
const pageBytes = 54_000;

type Ports = { plain: number; gzip: number; recorded: number };

const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;

/** The file is sent as it is, which is compressed, with the headers of the recording. */
function locationOf({ path, headers: { 'content-type': type = 'text/html', ...headers } }: RecordedResponse): string {
  const lines = Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)};`);
  return `location = ${path} { types {} default_type ${quoted(type)}; ${lines.join(' ')} }`;
}

const configurationOf = ({ plain, gzip, recorded }: Ports, responses: readonly RecordedResponse[]) =>
  configurationWith(`
  server { listen 127.0.0.1:${plain}; root pages; }
  server { listen 127.0.0.1:${gzip}; root pages; gzip on; }
  server { listen 127.0.0.1:${recorded}; root pages; etag off; ${responses.map(locationOf).join('\n')} }`);

/** nginx with one file per page: of WordPress's size, like its page caches, and the recorded responses with their bytes. */
export type FileServer = Nginx & { origins: Record<keyof Ports, string> };

/** Starts nginx with these responses and a page made from the given HTML; undefined when nginx is not installed. */
export async function startNginx(
  html: string,
  responses: readonly RecordedResponse[],
): Promise<FileServer | undefined> {
  const port = () => getPort({ host: '127.0.0.1' });
  const ports = { plain: await port(), gzip: await port(), recorded: await port() };
  const page = html.repeat(Math.ceil(pageBytes / html.length)).slice(0, pageBytes);
  const origins = { plain: originOf(ports.plain), gzip: originOf(ports.gzip), recorded: originOf(ports.recorded) };
  const nginx = await runNginx(configurationOf(ports, responses), origins.plain, async (folder) => {
    await mkdir(join(folder, 'pages/responses'), { recursive: true });
    await writeFile(join(folder, 'pages/index.html'), page);
    for (const { path, body } of responses) await writeFile(join(folder, 'pages', path), body);
  });
  return nginx && { ...nginx, origins };
}
