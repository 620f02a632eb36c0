import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import {
  collectionPages,
  files as fileKind,
  fileLimits,
  fileTexts,
  fileTypes,
  uploadedFileResponse,
} from '@madrasah/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { isCurrentFor } from '../../http/cache/cached-response.ts';
import { withSentFile } from '../../http/transport/files.ts';
import type { DocumentedRoutes } from '../../http/transport/openapi.ts';
import { credentialsFor } from '../../http/transport/openapi-parts.ts';
import { contextOf } from '../../http/transport/session.ts';
import { uploadOptions } from '../../http/transport/uploads.ts';
import { type FoundDocument, readParts, storeDocument } from '../../platform/documents/index.ts';
import { every } from '../../platform/jobs/index.ts';
import { authorize } from '../../trpc/authorize.ts';
import { failingWith, findRefusal } from '../../trpc/refusals.ts';
import type { Extension, SiteTools } from '../extension.ts';
import { DownloadCounter } from './downloads.ts';
import { type PublishedFile, readPublishedFile, readVersion, removeUnusedFiles } from './files.queries.ts';

/** Characters that RFC 5987 allows unescaped are fewer than those that `encodeURIComponent` keeps. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

const plain = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\%]/g, '_');

/** The headers of a file, with which a browser stores it under its name and runs nothing in it. */
const documentHeaders = ({ type }: Pick<FoundDocument, 'type'>, name: string) => ({
  'content-type': fileTypes[type].media,
  'content-disposition': `attachment; filename="${plain(name)}"; filename*=UTF-8''${encoded(name)}`,
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
});

/** A stream whose first part has been read, so that a failing storage is answered before the headers are sent. */
async function startedStream(parts: AsyncGenerator<Buffer>): Promise<Readable> {
  const first = await parts.next();
  async function* all() {
    if (!first.done) yield first.value;
    yield* parts;
  }
  return Readable.from(all(), { objectMode: false });
}

type Range = { start: number; end: number };

/**
 * The part that a `Range` header asks for; undefined for the whole, null where the file has no such part. Several
 * ranges, and what is no range, count as none (RFC 9110, section 14.2).
 */
function readRange(header: string | undefined, bytes: number): Range | null | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  if (from === '') return Number(to) === 0 ? null : { start: Math.max(0, bytes - Number(to)), end: bytes - 1 };
  const [start, end] = [Number(from), to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)];
  if (to !== '' && Number(to) < start) return undefined;
  return start < bytes ? { start, end } : null;
}

const path = '/api/manage/file-uploads';
const requires = fileKind.right;

type Params = { Params: { id: string } };

/** Receives files as multipart forms with the field `file`, and gives staff back what they have uploaded. */
async function addUploads(root: FastifyInstance, { services }: SiteTools): Promise<void> {
  const contextFor = async (request: FastifyRequest) => {
    const actor = authorize(await contextOf(services, request).findSession(), requires, { writes: true });
    return { ...services, db: services.openDatabase(), actor };
  };

  await root.register(async (app) => {
    await app.register(multipart, { limits: { fileSize: fileLimits.bytes, files: 1, fields: 5, parts: 6 } });

    app.post(path, uploadOptions(services, { requires, fileBytes: fileLimits.bytes }), async (request, reply) => {
      const receiving = { folder: services.receivedFolder, reasons: fileTexts };
      const data = await withSentFile(request, receiving, async (file) => {
        const context = await contextFor(request);
        return storeDocument(context, file, file.name).catch(failingWith(fileTexts.failed));
      });
      return reply.code(201).send({ data });
    });
  });

  root.get<Params>(`${path}/:id`, { compress: false }, async (request, reply) => {
    const context = await contextFor(request);
    const document = await readVersion(context, request.params.id);
    const parts = readParts(context.images, document, { start: 0, end: document.bytes - 1 });
    return reply
      .headers({
        ...documentHeaders(document, document.name),
        'content-length': document.bytes,
        'cache-control': 'no-store',
      })
      .send(await startedStream(parts));
  });
}

const uploadForm = z.object({
  file: z.string().meta({
    description: 'PDF, DOCX, XLSX, PPTX, ZIP or JPEG, recognised by its content',
    contentMediaType: 'application/octet-stream',
    maxLength: fileLimits.bytes,
  }),
});

const tags = ['files'];
const operationId = 'files-upload';

const paths: ZodOpenApiPathsObject = {
  [path]: {
    post: {
      operationId,
      summary: 'Upload a file for an entry',
      tags,
      security: credentialsFor({ requires }),
      requestBody: { required: true, content: { 'multipart/form-data': { schema: uploadForm } } },
      responses: {
        201: { description: 'The file is stored', content: { 'application/json': { schema: uploadedFileResponse } } },
      },
    },
  },
};

/** An upload that no entry names is deleted, so it needs no key. */
const declarations: DocumentedRoutes['declarations'] = {
  [operationId]: { requires, writes: true, takesKey: false, refuses: ['INVALID'] },
};

declare module 'fastify' {
  interface FastifyInstance {
    downloads: DownloadCounter;
  }
}

const params = z.object({ id: z.string() });

/** Pages that a browser loads ahead, and parts after the first, are no further downloads. */
const isDownload = ({ method, headers }: FastifyRequest, start: number) =>
  method === 'GET' && start === 0 && headers['sec-purpose'] === undefined;

/** Sends published files, revalidated by their content, which may be replaced. Others get the page for missing ones. */
function addDownloads(app: FastifyInstance, { services }: SiteTools): void {
  const counter = new DownloadCounter({
    ...services,
    onFailure: (error) => app.log.warn({ err: error }, 'downloads are not counted yet'),
  });
  app.decorate('downloads', counter);
  app.addHook('onClose', () => counter.flush());

  const find = async (request: FastifyRequest): Promise<PublishedFile | undefined> => {
    const context = { db: services.openDatabase(), now: services.now, cacheDependencies: null };
    return readPublishedFile(context, params.parse(request.params).id).catch((error: unknown) => {
      if (findRefusal(error)?.code !== 'NOT_FOUND') throw error;
      return undefined;
    });
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
}

export const files: Extension = {
  feature: { id: 'files', calls: ['files'], addresses: ['/api/manage/file-uploads'] },
  leftOutTables: { visits: ['file_downloads'] },
  jobs: ({ services: { openDatabase, now }, extensions }) => [
    every('documents.removeUnused', 10 * 60_000, () => removeUnusedFiles(openDatabase(), now(), extensions)),
  ],
  async addRoutes(app, tools) {
    await addUploads(app, tools);
    addDownloads(app, tools);
  },
  documentedRoutes: { paths, declarations },
};
