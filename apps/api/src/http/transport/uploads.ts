import multipart from '@fastify/multipart';
import { type Action, limits, texts, type UploadResponse, uploadResponse } from '@madrasah/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { storeImage } from '../../platform/media/index.ts';
import { shownAddress } from '../../shared/image-storage.ts';
import { authorize, type Requirement } from '../../trpc/authorize.ts';
import type { Services } from '../../trpc/context.ts';
import type { Declarations } from '../../trpc/declared-refusals.ts';
import { failingWith } from '../../trpc/refusals.ts';
import { arrivalsWithin } from '../connection/arrivals.ts';
import { withSentFile } from './files.ts';
import { credentialsFor } from './openapi-parts.ts';
import { contextOf } from './session.ts';

/** Limits the uploads in progress, whose files are on the disk: all together use about a gigabyte at most. */
const arrivals = arrivalsWithin({ perSender: 4, waiting: 60, total: 40, waitMs: 60_000 });

/** Route options for uploads by staff: the caller is checked and gets a turn before the body; handlers check again. */
export const uploadOptions = (
  services: Services,
  { requires, fileBytes }: { requires: Exclude<Requirement, null>; fileBytes: number },
) => ({
  config: { uploadBytes: fileBytes + 100_000 },
  onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = authorize(await contextOf(services, request).findSession(), requires, { writes: true });
    await arrivals.enter(actor.id, reply);
  },
});

/** The right that each upload path requires, and its message for an internal error. */
const uploads: { path: string; operationId: string; summary: string; requires: Action; failure: string }[] = [
  {
    path: '/api/articles/upload-inline-image',
    operationId: 'articles-uploadInlineImage',
    summary: 'Upload a picture for the text',
    requires: 'image:upload',
    failure: texts.upload.failed,
  },
  {
    path: '/api/articles/banner-image',
    operationId: 'articles-uploadBanner',
    summary: 'Upload a banner',
    requires: 'settings:manage',
    failure: texts.upload.bannerFailed,
  },
];

/** Receives pictures as multipart forms with the field `file`, which tRPC does not support. */
export const uploadRoutes = fp(async (root, { services }: { services: Services }) => {
  await root.register(async (app) => {
    await app.register(multipart, { limits: { fileSize: limits.image.bytes, files: 1, fields: 5, parts: 6 } });

    for (const { path, requires, failure } of uploads) {
      const options = uploadOptions(services, { requires, fileBytes: limits.image.bytes });
      app.post(path, options, async (request, reply): Promise<UploadResponse> => {
        const receiving = { folder: services.receivedFolder, reasons: { noFile: texts.upload.noFile } };
        const stored = await withSentFile(request, receiving, async (file) => {
          const actor = authorize(await contextOf(services, request).findSession(), requires, { writes: true });
          const context = { ...services, db: services.openDatabase(), actor };
          return storeImage(context, file, file.name).catch(failingWith(failure));
        });
        reply.code(201);
        const url = shownAddress(stored.url, services.imageHosts);
        return { url, data: { ...stored, url } };
      });
    }
  });
});

const uploadForm = z.object({
  file: z.string().meta({
    description: 'PNG, GIF, JPEG, BMP, ICO, WebP or AVIF',
    contentMediaType: 'application/octet-stream',
    maxLength: limits.image.bytes,
  }),
});

export const uploadPaths: ZodOpenApiPathsObject = Object.fromEntries(
  uploads.map(({ path, operationId, summary, requires }) => [
    path,
    {
      post: {
        operationId,
        summary,
        tags: ['articles'],
        security: credentialsFor({ requires }),
        requestBody: { required: true, content: { 'multipart/form-data': { schema: uploadForm } } },
        responses: {
          201: { description: 'The picture is stored', content: { 'application/json': { schema: uploadResponse } } },
        },
      },
    },
  ]),
);

/** The declarations of these calls, by operation. A repeated upload is stored once, so they need no idempotency key. */
export const uploadDeclarations: Readonly<Record<string, Declarations>> = Object.fromEntries(
  uploads.map(({ operationId, requires }) => [
    operationId,
    { requires, writes: true, takesKey: false, refuses: ['INVALID'] },
  ]),
);
