import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../../test.ts';

const client = resolve(import.meta.dirname, '../../../../../packages/rest-client');
const fetchFolder = dirname(createRequire(join(client, 'package.json')).resolve('openapi-fetch/package.json'));
const fetchLibrary = join(fetchFolder, 'dist/index.mjs');

/** A page of another site that reads news with the published client. */
const pageFor = (site: string) => `<!doctype html><html lang="id"><meta charset="utf-8" /><title>Situs lain</title>
<link rel="icon" href="data:," />
<script type="importmap">{ "imports": { "openapi-fetch": "/openapi-fetch.mjs" } }</script>
<ul></ul><p></p>
<script type="module">
  import { createRestClient } from '/index.js';
  const client = createRestClient(${JSON.stringify(site)});
  // The header makes the browser ask first, with a preflight request.
  const headers = { 'x-visitor-id': crypto.randomUUID() };
  const { data, response } = await client.GET('/api/articles/latest', { params: { query: { limit: 3 } }, headers });
  const items = data.data.map(({ title }) => Object.assign(document.createElement('li'), { textContent: title }));
  document.querySelector('ul').append(...items);
  const { data: changes } = await client.GET('/api/changes', { params: { query: { limit: 1 } } });
  const staff = createRestClient(${JSON.stringify(site)}, 'mdr_palsu');
  const refused = await staff.GET('/api/articles', {}).then(() => 'readable', () => 'unreadable');
  document.querySelector('p').textContent = [response.headers.has('etag'), changes.cursor.length > 0, refused].join(' ');
</script></html>`;

let folder = '';
let server: Server;
let site = '';

test.beforeAll(async ({ baseURL }) => {
  site = baseURL ?? '';
  folder = await mkdtemp(join(tmpdir(), 'rest-client-'));
  await promisify(execFile)(process.execPath, [join(client, 'build.ts'), folder]);
  server = createServer(async ({ url = '/' }, response) => {
    if (url === '/') return response.writeHead(200, { 'content-type': 'text/html' }).end(pageFor(site));
    const file = url === '/openapi-fetch.mjs' ? fetchLibrary : join(folder, url);
    const script = await readFile(file).catch(() => undefined);
    return response.writeHead(script ? 200 : 404, { 'content-type': 'text/javascript' }).end(script);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
});
test.afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

test.describe('a page of another site', () => {
  // The browser reports the call with a token, which no other site may make.
  test.use({ expectedErrors: [/\/api\/articles' from origin .* blocked by CORS policy|Failed to load resource/] });

  test('reads news with the published client, and nothing with a token @release', async ({ page, baseURL }) => {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the other site has no port');
    const origin = `http://localhost:${address.port}`;
    expect(origin).not.toBe(new URL(baseURL ?? '').origin);
    await page.goto(origin);
    await expect(page.getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('paragraph')).toHaveText('true true unreadable');
  });
});
