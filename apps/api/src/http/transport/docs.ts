import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import fp from 'fastify-plugin';
import { entityTagOf, isCurrentFor } from '../cache/entity-tags.ts';
import { docsPagePolicy } from '../site/page-policies.ts';
import { describeApi } from './openapi.ts';
import { writePage } from './reference/write-page.ts';

const folder = fileURLToPath(new URL('./docs-page/', import.meta.url));

/** Every file that the page loads. */
const assets = ['docs.css', 'docs.js'];

type Text = { text: string; etag: string };
const tagged = (text: string): Text => ({ text, etag: entityTagOf(text) });

/** The OpenAPI document: `/api/openapi.json` for programs, `/api/docs` for people. */
export const docs = fp(async (root, { origin }: { origin: string }) => {
  // Made at the first request: it would take a fifth of the start-up time.
  let made: Record<'document' | 'page', Text> | undefined;
  const make = () => {
    const document = describeApi(origin);
    made ??= { document: tagged(JSON.stringify(document)), page: tagged(writePage(document)) };
    return made;
  };

  await root.register(async (app) => {
    await app.register(fastifyStatic, { root: folder, serve: false });

    const serve = (url: string, which: 'document' | 'page', headers: Record<string, string>) =>
      app.get(url, async (request, reply) => {
        const { text, etag } = (made ?? make())[which];
        reply.headers({ 'cache-control': 'public, max-age=0', etag, ...headers });
        return isCurrentFor(request.headers['if-none-match'], etag) ? reply.code(304).send() : reply.send(text);
      });
    serve('/api/openapi.json', 'document', { 'content-type': 'application/json; charset=utf-8' });
    const ofPage = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': docsPagePolicy };
    for (const url of ['/api/docs', '/api/docs/']) serve(url, 'page', ofPage);
    for (const name of assets) app.get(`/api/docs/${name}`, (_request, reply) => reply.sendFile(name, folder));
  });
});
