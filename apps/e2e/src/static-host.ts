import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, resolve } from 'node:path';

const contentTypes: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export type StaticHost = { origin: string; stop(): Promise<void> };

const folder = resolve(import.meta.dirname, '../../admin/dist');

/**
 * Hosts the built staff app below `/admin/` like any static web server: files as they are, the page for every other
 * path, and no headers except the type. The given text replaces the bundle's `config.json`.
 */
export async function startStaticHost(config: () => string): Promise<StaticHost> {
  const read = async (path: string): Promise<[body: Buffer | string, type: string]> => {
    if (path === '/config.json') return [config(), '.json'];
    const type = extname(path);
    if (type === '') return [await readFile(join(folder, 'index.html')), '.html'];
    return [await readFile(join(folder, path)), type];
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    read(pathname.replace(/^\/admin/, '')).then(
      ([body, type]) => response.writeHead(200, { 'content-type': contentTypes[type] }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the host has no port');
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { origin: `http://localhost:${address.port}`, stop };
}
