import multipart from '@fastify/multipart';
import { limits, maxBatchSize, refusalKinds } from '@madrasah/contract';
import type { TRPCError } from '@trpc/server';
import { fastifyRequestHandler } from '@trpc/server/adapters/fastify';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { z } from 'zod';
import { type AppRouter, appRouter } from '../../router.ts';
import { Refusal } from '../../shared/refusal.ts';
import { BatchBudget } from '../../trpc/batch-budget.ts';
import type { Services } from '../../trpc/context.ts';
import { errorShape } from '../../trpc/init.ts';
import type { ReceivedFile } from '../../trpc/received-file.ts';
import { toRefusal, toTrpcError } from '../../trpc/refusals.ts';
import { acceptJsonText, bodyOptions, bodyOptionsOfAny, refuseExcessiveJson } from '../connection/bodies.ts';
import { withSentFile } from './files.ts';
import { fileCalls, hasDeclarations, jsonMutationPaths } from './procedure-meta.ts';
import { explainRefusal } from './refusals.ts';
import { contextOf } from './session.ts';
import { uploadOptions } from './uploads.ts';

/** The Retry-After of a response; a batch has the longest of its calls. */
function retryHeader(refusals: Refusal[]): Record<string, string> {
  const waits = refusals.flatMap(({ details }) => details.retryAfter ?? []);
  return waits.length === 0 ? {} : { 'retry-after': String(Math.max(...waits)) };
}

const callParams = z.object({ path: z.string().regex(/^[\w.,]+$/) });

/** The names of one call or of a batch. tRPC decodes them once more, so names that are still encoded are refused. */
function calledPath({ params }: FastifyRequest): string {
  const { success, data } = callParams.safeParse(params);
  if (!success) throw new Refusal('NOT_FOUND');
  return data.path;
}

/** The headers and the status of a response; a batch with several refusals keeps that of tRPC. */
function responseMeta({ errors }: { errors: readonly TRPCError[] }) {
  const refusals = errors.map(toRefusal);
  const headers = retryHeader(refusals);
  const [first] = refusals;
  return first && refusals.length === 1 ? { headers, status: refusalKinds[first.code].status } : { headers };
}

/** The tRPC API. Each mutation has a route with its own body limit; batches have that of visitors. */
export const trpc = fp(async (root, { services }: { services: Services }) => {
  const call = (req: FastifyRequest, res: FastifyReply, path: string, receivedFiles: readonly ReceivedFile[] = []) =>
    fastifyRequestHandler<AppRouter, FastifyRequest, FastifyReply>({
      router: appRouter,
      maxBatchSize,
      responseMeta,
      createContext: ({ info }) => ({
        ...contextOf(services, req),
        receivedFiles,
        batchBudget: info.isBatchCall ? new BatchBudget() : null,
      }),
      req,
      res,
      path,
    });

  if (!hasDeclarations)
    root.log.warn('tRPC does not expose the declarations of procedures: see patches/trpc-declarations.ts');
  await root.register(async (app) => {
    acceptJsonText(app);

    // Refusals before a call starts have tRPC's shape too.
    app.setErrorHandler((error: FastifyError, request, reply) => {
      const refusal = explainRefusal(error, request);
      const shape = errorShape(toTrpcError(refusal), contextOf(services, request));
      return reply
        .code(refusalKinds[refusal.code].status)
        .headers(retryHeader([refusal]))
        .send({ error: shape });
    });

    app.route({
      method: ['GET', 'POST'],
      url: '/trpc/:path',
      ...bodyOptionsOfAny(services),
      exposeHeadRoute: false,
      handler: (request, reply) => call(request, reply, calledPath(request)),
    });
    // Not a page: its address may contain a secret.
    app.head('/trpc/*', () => {
      throw new Refusal('NOT_FOUND');
    });
    await app.register(async (forms) => {
      forms.removeAllContentTypeParsers();
      await forms.register(multipart, {
        limits: { files: 1, fields: 1, parts: 2, fieldSize: limits.bodyBytes.visitor },
      });
      for (const { path, requires, takesFile } of fileCalls) {
        const options = uploadOptions(services, { requires, fileBytes: takesFile.bytes });
        const receiving = { folder: services.receivedFolder, reasons: { ...takesFile, noFile: takesFile.missing } };
        forms.post(`/trpc/${path}`, options, (request, reply) =>
          withSentFile(request, receiving, (file, { input }) => {
            refuseExcessiveJson(input ?? '');
            request.body = input;
            request.raw.headers['content-type'] = 'application/json';
            return call(request, reply, path, [file]);
          }),
        );
      }
    });
    for (const path of jsonMutationPaths) {
      app.post(`/trpc/${path}`, bodyOptions(services, path), (request, reply) => call(request, reply, path));
    }
  });
});
