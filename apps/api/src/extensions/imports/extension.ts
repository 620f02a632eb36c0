import { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import multipart from '@fastify/multipart';
import { type ImportJob, importTexts, limits } from '@madrasah/contract';
import type { FastifyInstance } from 'fastify';
import { fileOf } from '../../http/transport/files.ts';
import { contextOf } from '../../http/transport/session.ts';
import { uploadOptions } from '../../http/transport/uploads.ts';
import { past } from '../../platform/clock/index.ts';
import { Refusal } from '../../shared/refusal.ts';
import { authorize } from '../../trpc/authorize.ts';
import { failingWith } from '../../trpc/refusals.ts';
import type { Extension, SiteTools } from '../extension.ts';
import { receiveFile } from './imports.router.ts';

const path = '/api/imports/wordpress';
const requires = 'site:import';
const { fileBytes } = limits.imports;

/** The uploaded file; throws when it was cut off at the limit. */
async function* wholeOf({ file }: MultipartFile): AsyncGenerator<Buffer> {
  yield* file;
  if (file.truncated) throw new Refusal('TOO_LARGE', importTexts.tooLarge);
}

/** Receives a WordPress export as a multipart form with the field `file`; streams it to the disk, whatever its size. */
async function addRoutes(root: FastifyInstance, { services }: SiteTools): Promise<void> {
  await root.register(async (app) => {
    await app.register(multipart, { limits: { fileSize: fileBytes, files: 1, fields: 5, parts: 6 } });

    app.post(
      path,
      uploadOptions(services, { requires, fileBytes }),
      async (request, reply): Promise<{ data: ImportJob }> => {
        const context = contextOf(services, request);
        const actor = authorize(await context.findSession(), requires, { writes: true });
        const sent = await fileOf(request, { noFile: importTexts.noFile });
        const job = await receiveFile(
          { ...context, db: services.openDatabase(), actor },
          Readable.from(wholeOf(sent)),
          sent.filename,
        ).catch(failingWith(importTexts.uploadFailed));
        reply.code(201);
        return { data: job };
      },
    );
  });
}

/** Content of another site, from WordPress. */
export const imports: Extension = {
  leftOutTables: { work: ['import_jobs', 'imported_items'] },
  times: [{ table: 'import_jobs', columns: { started_at: past, updated_at: past } }],
  addRoutes,
};
