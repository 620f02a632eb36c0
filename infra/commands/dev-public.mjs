import { createServer } from 'node:http';
import { join } from 'node:path';
import { createServer as createVite } from 'vite';
import { environment, root } from './repository.mjs';

// The public site while it is being written: pages are drawn here, from the sources as they are, with data from the API.

const { API_ORIGIN: apiOrigin, PORT: port } = environment;
const origin = `http://localhost:${port}`;

/** There is no client build: its place is taken by the sources. */
const assetsFromSources = {
  name: 'assets-from-sources',
  load: (id) =>
    id.endsWith('/src/server/assets.ts')
      ? `import latinFont from '@madrasah/ui/fonts/alegreya-latin.woff2?url';
         export const clientAssets = { css: '', script: '/src/entry-client.ts', latinFont };`
      : undefined,
};

const server = createServer();
const vite = await createVite({
  root: join(root, 'apps/public'),
  appType: 'custom',
  plugins: [assetsFromSources],
  server: {
    middlewareMode: { server },
    proxy: Object.fromEntries(['/api', '/auth', '/trpc', '/uploads'].map((path) => [path, apiOrigin])),
  },
});

/** The style sheets of the modules that have been drawn, so that a page is right before its script has loaded them. */
async function styleSheets() {
  const modules = vite.environments.ssr.moduleGraph.idToModuleMap.keys();
  const paths = ['/src/style.css', ...[...modules].filter((id) => id.endsWith('.css'))];
  const sheets = await Promise.all(paths.map((path) => vite.ssrLoadModule(`${path}?inline`)));
  return sheets.map((sheet) => sheet.default).join('\n');
}

async function drawPage(url) {
  const { createLinks } = await vite.ssrLoadModule('@madrasah/api-client');
  const { render } = await vite.ssrLoadModule('/src/entry-server.tsx');
  const page = await render({ url, origin }, createLinks({ apiOrigin }));
  const html = page.html.replace('</head>', `<style>${await styleSheets()}</style></head>`);
  return { ...page, html: await vite.transformIndexHtml(url, html) };
}

server.on('request', (request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      const { status, location, html } = await drawPage(request.url);
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...(location && { location }) });
      response.end(html);
    } catch (error) {
      vite.ssrFixStacktrace(error);
      process.stderr.write(`${error.stack}\n`);
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(error.stack);
    }
  });
});
server.listen(port, 'localhost');
