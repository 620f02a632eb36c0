import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import fp from 'fastify-plugin';
import { entityTagOf, isCurrentFor } from '../cache/entity-tags.ts';
import { docsPagePolicy } from '../site/page-policies.ts';
import { describeApi } from './openapi.ts';

const ownFolder = fileURLToPath(new URL('./docs-page/', import.meta.url));
const viewerFolder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** Every file that the page loads, by name; other files of the viewer's package are not served. */
const assets = [
  { name: 'initializer.js', folder: ownFolder },
  { name: 'swagger-ui-bundle.js', folder: viewerFolder },
  { name: 'swagger-ui.css', folder: viewerFolder },
  { name: 'favicon-32x32.png', folder: viewerFolder },
];

/** The OpenAPI document: `/api/openapi.json` for programs, `/api/docs` for people. */
export const docs = fp(async (root, { origin }: { origin: string }) => {
  // Made at the first request: it would take a fifth of the start-up time.
  let described: { text: string; etag: string } | undefined;
  const describe = () => {
    const text = JSON.stringify(describeApi(origin));
    described ??= { text, etag: entityTagOf(text) };
    return described;
  };

  await root.register(async (app) => {
    await app.register(fastifyStatic, { root: ownFolder, serve: false });

    app.get('/api/openapi.json', async (request, reply) => {
      const { text, etag } = described ?? describe();
      reply.headers({ 'cache-control': 'public, max-age=0', etag });
      if (isCurrentFor(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(text);
    });
    for (const url of ['/api/docs', '/api/docs/']) {
      app.get(url, (_request, reply) =>
        reply.header('content-security-policy', docsPagePolicy).sendFile('index.html', ownFolder),
      );
    }
    for (const { name, folder } of assets) {
      app.get(`/api/docs/${name}`, (_request, reply) => reply.sendFile(name, folder));
    }
  });
});
