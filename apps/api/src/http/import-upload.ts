import multipart from '@fastify/multipart';
import { type ImportJob, importJobSchema, limits, texts } from '@madrasah/contract';
import fp from 'fastify-plugin';
import { z } from 'zod';
import type { ZodOpenApiPathsObject } from 'zod-openapi';
import { receiveFile } from '../modules/imports/index.ts';
import { forbidden, Refusal } from '../shared/refusal.ts';
import { authorize } from '../trpc/authorize.ts';
import type { Services } from '../trpc/context.ts';
import type { Declarations } from '../trpc/declared-refusals.ts';
import { findRefusal } from '../trpc/refusals.ts';
import { contextOf } from './session.ts';

const path = '/api/imports/wordpress';
const requires = 'site:import';
const { fileBytes } = limits.imports;

const noFile = () => new Refusal('BAD_REQUEST', texts.import.noFile);

/** What the parser says of a broken or cut-off form carries no status. */
function refuseBrokenForm(error: Error): never {
  throw 'statusCode' in error ? error : noFile();
}

/** An export of WordPress as a multipart form with the field `file`: it goes straight to the disk, whatever its size. */
export const importUpload = fp(async (root, { services }: { services: Services }) => {
  await root.register(async (app) => {
    await app.register(multipart, { limits: { fileSize: fileBytes, files: 1, fields: 5, parts: 6 } });

    app.post(path, { bodyLimit: fileBytes + 100_000 }, async (request, reply): Promise<{ data: ImportJob }> => {
      const context = contextOf(services, request);
      const session = await context.findSession();
      authorize(session, requires);
      if (session.kind !== 'active') throw forbidden();
      if (!request.isMultipart()) throw noFile();
      const sent = await request.file().catch(refuseBrokenForm);
      if (sent?.fieldname !== 'file') throw noFile();
      // A file that is cut off at the limit is none.
      sent.file.once('limit', () => sent.file.destroy(new Refusal('TOO_LARGE', texts.import.tooLarge)));
      const { actor } = session;
      const job = await receiveFile({ ...context, db: services.openDatabase(), actor }, sent.file, sent.filename).catch(
        (error) => {
          if (findRefusal(error)) throw error;
          request.log.error({ err: error }, 'import not received');
          throw new Refusal('INTERNAL', texts.import.uploadFailed);
        },
      );
      reply.code(201);
      return { data: job };
    });
  });
});

const uploadForm = z.object({
  file: z.string().meta({
    description: 'An export of WordPress (WXR)',
    contentMediaType: 'application/octet-stream',
    maxLength: fileBytes,
  }),
});

/** The description of this path. */
export const importPaths: ZodOpenApiPathsObject = {
  [path]: {
    post: {
      operationId: 'imports-upload',
      summary: 'Upload an export of WordPress; what it would bring is looked at after the answer',
      tags: ['imports'],
      security: [{ bearer: [] }],
      requestBody: { required: true, content: { 'multipart/form-data': { schema: uploadForm } } },
      responses: {
        201: {
          description: 'The file is stored',
          content: { 'application/json': { schema: z.object({ data: importJobSchema }) } },
        },
      },
    },
  },
};

/** What this call declares. */
export const importDeclarations: Readonly<Record<string, Declarations>> = {
  'imports-upload': { requires, writes: true, takesKey: false, refuses: ['CONFLICT'] },
};
