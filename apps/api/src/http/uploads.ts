import multipart from '@fastify/multipart';
import { type Action, can, limits, texts, type UploadAnswer } from '@madrasah/contract';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { keepImage } from '../modules/media/index.ts';
import { forbidden, Refusal } from '../shared/refusal.ts';
import type { Services } from '../trpc/context.ts';
import { findRefusal } from '../trpc/refusals.ts';
import { contextOf } from './session.ts';

/** Which right each upload path asks for, and its words for a fault of ours (rest.md, section 4). */
const uploads: { path: string; action: Action; failure: string }[] = [
  { path: '/api/articles/upload-inline-image', action: 'image:upload', failure: texts.upload.failed },
  { path: '/api/articles/banner-image', action: 'settings:manage', failure: texts.upload.bannerFailed },
];

async function readFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw new Refusal('BAD_REQUEST', texts.upload.noFile);
  const file = await request.file();
  if (file?.fieldname !== 'file') throw new Refusal('BAD_REQUEST', texts.upload.noFile);
  return file.toBuffer();
}

/** Pictures as multipart forms with the field `file`, where tRPC cannot go. */
export const uploadRoutes = fp(async (root, { services }: { services: Services }) => {
  await root.register(async (app) => {
    await app.register(multipart, { limits: { fileSize: limits.image.bytes, files: 1, fields: 5, parts: 6 } });

    for (const { path, action, failure } of uploads) {
      app.post(path, { bodyLimit: limits.image.bytes + 100_000 }, async (request, reply): Promise<UploadAnswer> => {
        const found = await contextOf(services, request).findSession();
        if (found.kind !== 'live') throw new Refusal('UNAUTHENTICATED');
        if (!can(found.actor, action)) throw forbidden();

        const bytes = await readFile(request);
        const kept = await keepImage({ ...services, db: services.openDatabase() }, bytes).catch((error) => {
          if (findRefusal(error)) throw error;
          request.log.error({ err: error }, 'upload failed');
          throw new Refusal('INTERNAL', failure);
        });
        reply.code(201);
        return { url: kept.url, data: kept };
      });
    }
  });
});
