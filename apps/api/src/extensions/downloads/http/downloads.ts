import { collectionPages } from '@madrasah/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import { isCurrentFor } from '../../../http/cache/entity-tags.ts';
import { documentHeaders, readRange, startedStream } from '../../../http/site/send-document.ts';
import { readParts } from '../../../platform/documents/index.ts';
import type { Services } from '../../../trpc/context.ts';
import { findRefusal } from '../../../trpc/refusals.ts';
import { DownloadCounter } from '../downloads.ts';
import { type PublishedFile, readPublishedFile } from '../files.queries.ts';

declare module 'fastify' {
  interface FastifyInstance {
    downloads: DownloadCounter;
  }
}

const params = z.object({ id: z.string() });

/** Pages that a browser loads ahead, and parts after the first, are no further downloads. */
const isDownload = ({ method, headers }: FastifyRequest, start: number) =>
  method === 'GET' && start === 0 && headers['sec-purpose'] === undefined;

/**
 * Sends published files. Their address stays when a file is replaced, so copies are revalidated with the tag of the
 * file's content. What is not public is answered with the page for missing addresses.
 */
export const downloads = fp(async (app, { services }: { services: Services }) => {
  const counter = new DownloadCounter({
    ...services,
    onFailure: (error) => app.log.warn({ err: error }, 'downloads are not counted yet'),
  });
  app.decorate('downloads', counter);
  app.addHook('onClose', () => counter.flush());

  const find = async (request: FastifyRequest): Promise<PublishedFile | undefined> => {
    const { now, openDatabase } = services;
    const context = { db: openDatabase(), now, cacheDependencies: null };
    try {
      return await readPublishedFile(context, params.parse(request.params).id);
    } catch (error) {
      if (findRefusal(error)?.code === 'NOT_FOUND') return undefined;
      throw error;
    }
  };

  const send = async (request: FastifyRequest, reply: FastifyReply, { entryId, document, fileName }: PublishedFile) => {
    const { headers } = request;
    const etag = `"${document.id}"`;
    reply.headers({ etag, 'cache-control': 'public, no-cache', 'accept-ranges': 'bytes' });
    if (isCurrentFor(headers['if-none-match'], `W/${etag}`)) return reply.code(304).send();

    const isSame = headers['if-range'] === undefined || headers['if-range'] === etag;
    const range = isSame ? readRange(headers.range, document.bytes) : undefined;
    if (range === null) {
      return reply.code(416).header('content-range', `bytes */${document.bytes}`).send('');
    }
    const { start, end } = range ?? { start: 0, end: document.bytes - 1 };
    reply
      .code(range ? 206 : 200)
      .headers({ ...documentHeaders(document, fileName), 'content-length': end - start + 1 });
    if (range) reply.header('content-range', `bytes ${start}-${end}/${document.bytes}`);
    if (request.method === 'HEAD') return reply.send();
    const stream = await startedStream(readParts(services.images, document, { start, end }));
    if (isDownload(request, start)) counter.count(entryId, headers['user-agent'] ?? '');
    return reply.send(stream);
  };

  app.route({
    method: ['GET', 'HEAD'],
    url: `${collectionPages.files.path}/:id/:name`,
    compress: false,
    handler: async (request, reply) => {
      const file = await find(request);
      if (file) return send(request, reply, file);
      if (app.sendPage) return app.sendPage(request, reply);
      return reply.callNotFound();
    },
  });
});
