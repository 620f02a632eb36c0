import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';
import { z } from 'zod';
import { appRouter } from '../router.ts';

const metaSchema = z
  .object({ successStatus: z.int().default(200), knowsCaller: z.boolean().default(false) })
  .catch({ successStatus: 200, knowsCaller: false });
export type ProcedureMeta = z.output<typeof metaSchema>;

const anyRouter: AnyTRPCRouter = appRouter;
const procedures: Record<string, AnyTRPCProcedure> = anyRouter._def.procedures;

export const procedurePaths = Object.keys(procedures);

/** What a procedure says about itself, by its path, as in `articles.byId`. */
export const metaOf = (path: string | undefined): ProcedureMeta => metaSchema.parse(procedures[path ?? '']?._def.meta);

const askedByGet = z.object({ openapi: z.object({ method: z.literal('GET'), path: z.string() }) });

/** The names in an object that may be left out as a whole. */
function namesIn(input: unknown): string[] {
  if (input instanceof z.ZodOptional) return namesIn(input.unwrap());
  return input instanceof z.ZodObject ? Object.keys(input.shape) : [];
}

/** What can be asked by GET over REST: the path, as in `/api/articles/{id}`, and the names that its input knows. */
export const restQuestions = Object.values(procedures).flatMap(({ _def }) => {
  const { data: meta } = askedByGet.safeParse(_def.meta);
  return meta ? [{ path: meta.openapi.path, names: _def.inputs.flatMap(namesIn) }] : [];
});
