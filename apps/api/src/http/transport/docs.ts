import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import fp from 'fastify-plugin';
import { entityTagOf, isCurrentFor } from '../cache/entity-tags.ts';
import { docsPagePolicy } from '../site/page-policies.ts';
import { type DocumentedRoutes, describeApi } from './openapi.ts';
import { writePage } from './reference/write-page.ts';

const folder = fileURLToPath(new URL('./docs-page/', import.meta.url));

/** Every file that the page loads. */
const assets = ['docs.css', 'docs.js'];

const tagged = (text: string) => ({ text, etag: entityTagOf(text) });

/** Made at the first request: together they would take a fifth of the start-up time. */
function lazily<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** The OpenAPI document: `/api/openapi.json` for programs, `/api/docs` for people. */
export const docs = fp(async (root, { origin, routes }: { origin: string; routes: readonly DocumentedRoutes[] }) => {
  const describe = lazily(() => describeApi(origin, routes));
  const document = lazily(() => tagged(JSON.stringify(describe())));
  const page = lazily(() => tagged(writePage(describe())));

  await root.register(async (app) => {
    await app.register(fastifyStatic, { root: folder, serve: false });

    const serve = (url: string, content: typeof page, headers: Record<string, string>) =>
      app.get(url, async (request, reply) => {
        const { text, etag } = content();
        reply.headers({ 'cache-control': 'public, max-age=0', etag, ...headers });
        return isCurrentFor(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(text);
      });
    serve('/api/openapi.json', document, { 'content-type': 'application/json; charset=utf-8' });
    const ofPage = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': docsPagePolicy };
    for (const url of ['/api/docs', '/api/docs/']) serve(url, page, ofPage);
    for (const name of assets) app.get(`/api/docs/${name}`, (_request, reply) => reply.sendFile(name, folder));
  });
});
