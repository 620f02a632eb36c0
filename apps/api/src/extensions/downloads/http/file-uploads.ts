import multipart from '@fastify/multipart';
import { fileLimits, files, fileTexts, uploadedFileResponse } from '@madrasah/contract';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { documentHeaders, startedStream } from '../../../http/site/send-document.ts';
import { credentialsFor } from '../../../http/transport/credentials.ts';
import type { DocumentedRoutes } from '../../../http/transport/openapi.ts';
import { withSentFile } from '../../../http/transport/sent-file.ts';
import { contextOf } from '../../../http/transport/session.ts';
import { uploadOptions } from '../../../http/transport/upload-options.ts';
import { readParts, storeDocument } from '../../../platform/documents/index.ts';
import { forbidden, Refusal } from '../../../shared/refusal.ts';
import { authorize } from '../../../trpc/authorize.ts';
import type { Services } from '../../../trpc/context.ts';
import { findRefusal } from '../../../trpc/refusals.ts';
import { readVersion } from '../files.queries.ts';

const path = '/api/manage/file-uploads';
const requires = files.right;

type Params = { Params: { id: string } };

/** Receives files as multipart forms with the field `file`, and gives staff back what they have uploaded. */
export const fileUploads = fp(async (root, { services }: { services: Services }) => {
  const contextFor = async (request: FastifyRequest) => {
    const session = await contextOf(services, request).findSession();
    authorize(session, requires);
    if (session.kind !== 'active') throw forbidden();
    return { ...services, db: services.openDatabase(), actor: session.actor };
  };

  await root.register(async (app) => {
    await app.register(multipart, { limits: { fileSize: fileLimits.bytes, files: 1, fields: 5, parts: 6 } });

    app.post(path, uploadOptions(services, { requires, fileBytes: fileLimits.bytes }), async (request, reply) => {
      const place = { folder: services.receivedFolder, reasons: fileTexts };
      const data = await withSentFile(request, place, async (file) => {
        const context = await contextFor(request);
        return storeDocument(context, file, file.name).catch((error) => {
          if (findRefusal(error)) throw error;
          throw new Refusal('INTERNAL', fileTexts.failed, {}, { cause: error });
        });
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
});

const uploadForm = z.object({
  file: z.string().meta({
    description: 'PDF, DOCX, XLSX, PPTX, ZIP or JPEG, recognised by its content',
    contentMediaType: 'application/octet-stream',
    maxLength: fileLimits.bytes,
  }),
});

const tags = ['files'];
const operations = { upload: 'files-upload', read: 'files-readUpload' } as const;

const paths: ZodOpenApiPathsObject = {
  [path]: {
    post: {
      operationId: operations.upload,
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

/** The declarations of these calls, by operation. An upload that no entry names is deleted, so it needs no key. */
const declarations: DocumentedRoutes['declarations'] = {
  [operations.upload]: { requires, writes: true, takesKey: false, refuses: ['INVALID'] },
};

export const documentedUploads: DocumentedRoutes = { paths, declarations };
