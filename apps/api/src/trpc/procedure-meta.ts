import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';
import { z } from 'zod';
import { appRouter } from '../router.ts';

const restPath = z.object({ method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']), path: z.string() });

const metaSchema = z.object({
  successStatus: z.int().default(200),
  knowsCaller: z.boolean().default(false),
  countsAttempts: z.boolean().default(false),
  takesAnyBearer: z.boolean().default(false),
  body: z.enum(['visitor', 'staff', 'withImages']).default('visitor'),
  openapi: restPath.optional(),
});
export type ProcedureMeta = z.output<typeof metaSchema>;

const anyRouter: AnyTRPCRouter = appRouter;
const procedures: Record<string, AnyTRPCProcedure> = anyRouter._def.procedures;

export const procedurePaths = Object.keys(procedures);

/** What a procedure says about itself, by its path, as in `articles.byId`. */
export const metaOf = (path: string | undefined): ProcedureMeta =>
  metaSchema.parse(procedures[path ?? '']?._def.meta ?? {});

/** The procedures that change something. */
export const mutationPaths = procedurePaths.filter((path) => procedures[path]?._def.type === 'mutation');
