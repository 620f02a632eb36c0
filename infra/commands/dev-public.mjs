import { createServer } from 'node:http';
import { join } from 'node:path';
import { createServer as createVite } from 'vite';
import { environment, root } from './repository.mjs';

// The public site in development: renders pages from the sources, with data from the API.

const { API_ORIGIN: apiOrigin, PORT: port } = environment;
const origin = `http://localhost:${port}`;

/** What the API serves at these beginnings of paths: calls and pictures, and the files of the school's mark. */
const calls = ['/api', '/auth', '/trpc', '/uploads', '/link-preview'];
const markFiles = ['/manifest.webmanifest', '/logo', '/icon-', '/favicon', '/apple-touch-icon'];

/** In development dependencies are loaded from node_modules instead of being bundled. */
const withExternalDependencies = {
  name: 'with-external-dependencies',
  config: ({ ssr }) => {
    ssr.noExternal = [];
  },
};

const server = createServer();
const vite = await createVite({
  root: join(root, 'apps/public'),
  appType: 'custom',
  plugins: [withExternalDependencies],
  server: {
    middlewareMode: { server },
    proxy: Object.fromEntries([...calls, ...markFiles].map((path) => [path, apiOrigin])),
  },
});

const load = (path) => vite.ssrLoadModule(path);

/** The style sheets of the rendered modules, so that a page is styled before its script has loaded them. */
async function styleSheets() {
  const modules = vite.environments.ssr.moduleGraph.idToModuleMap.keys();
  const paths = ['/src/style.css', ...[...modules].filter((id) => id.endsWith('.css'))];
  const sheets = await Promise.all(paths.map((path) => load(`${path}?inline`)));
  return sheets.map((sheet) => sheet.default).join('\n');
}

async function renderPage(url) {
  const { createLinks } = await load('@madrasah/api-client');
  const { createRenderer } = await load('/src/server/render.tsx');
  const { default: latinFont } = await load('@madrasah/ui/fonts/alegreya-latin.woff2?url');
  const render = createRenderer({ css: await styleSheets(), script: '/src/entry-client.ts', latinFont });

  const page = await render({ url, origin }, createLinks({ apiOrigin }));
  return { ...page, html: await vite.transformIndexHtml(url, page.html) };
}

server.on('request', (request, response) => {
  vite.middlewares(request, response, async () => {
    try {
      const { status, location, html } = await renderPage(request.url);
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
