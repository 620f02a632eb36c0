import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGunzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import fp from 'fastify-plugin';
import { once } from '../../shared/promises.ts';
import { inWorker } from '../../shared/worker-pool.ts';
import { entityTagOf, isCurrentFor } from '../cache/cached-response.ts';
import { docsPagePolicy } from '../site/page-policies.ts';
import { type DocumentedRoutes, describeApi } from './openapi.ts';

const folder = fileURLToPath(new URL('./docs-page/', import.meta.url));

/** In a thread, which ends again: the package holds its script of five megabytes in memory. */
const reader = inWorker<typeof import('./reader-script.ts')>(new URL('./reader-script.ts', import.meta.url));

const tagged = <Body extends Uint8Array | string>(body: Body) => ({ body, etag: entityTagOf(body) });
type Tagged = ReturnType<typeof tagged>;

const ofPage = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': docsPagePolicy };
const ofScript = { 'content-type': 'text/javascript; charset=utf-8' };

/** The OpenAPI document: `/api/openapi.json` for programs, `/api/docs` for people. */
export const docs = fp(async (root, { origin, routes }: { origin: string; routes: readonly DocumentedRoutes[] }) => {
  // At the first request: at the start it would take a fifth of the time.
  const document = once(async () => tagged(JSON.stringify(describeApi(origin, routes))));
  const script = once(async () => tagged(Buffer.from(await reader('readScript', undefined))));

  await root.register(async (app) => {
    await app.register(fastifyStatic, { root: folder, serve: false });

    const serve = (url: string, content: () => Promise<Tagged>, headers: Record<string, string>) =>
      app.get(url, async (request, reply) => {
        const { body, etag } = await content();
        reply.headers({ 'cache-control': 'public, max-age=0', etag, ...headers });
        return isCurrentFor(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(body);
      });
    serve('/api/openapi.json', document, { 'content-type': 'application/json; charset=utf-8' });
    const page = tagged(await readFile(join(folder, 'index.html'), 'utf8'));
    for (const url of ['/api/docs', '/api/docs/']) serve(url, async () => page, ofPage);
    app.get('/api/docs/docs.js', (_request, reply) => reply.sendFile('docs.js', folder));
    app.get('/api/docs/scalar.js', async (request, reply) => {
      const { body, etag } = await script();
      const isAccepted = /\bgzip\b/.test(String(request.headers['accept-encoding']));
      reply.headers({ 'cache-control': 'public, max-age=0', etag, vary: 'accept-encoding', ...ofScript });
      if (isCurrentFor(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return isAccepted ? reply.header('content-encoding', 'gzip').send(body) : reply.send(createGunzip().end(body));
    });
  });
});
