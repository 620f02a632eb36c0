import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';
import { z } from 'zod';
import { appRouter } from '../../router.ts';
import type { Requirement } from '../../trpc/authorize.ts';
import { declarableRefusals, refusalsOfProcedure } from '../../trpc/declared-refusals.ts';
import type { Reauthentication } from '../../trpc/reauthentication.ts';

const restPath = z.object({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  path: z.string(),
  protect: z.boolean(),
});

const metaSchema = z.object({
  /** Missing where a procedure does not declare who may call it. */
  requires: z.custom<Requirement>().optional(),
  reauthenticate: z.custom<Reauthentication>().optional(),
  denial: z.string().optional(),
  refuses: z.array(z.enum(declarableRefusals)).optional(),
  successStatus: z.int().default(200),
  isOpenBeforeEnrolment: z.boolean().default(false),
  isForPeople: z.boolean().default(false),
  authenticates: z.boolean().default(false),
  ignoresInvalidToken: z.boolean().default(false),
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

/** Everything that each procedure may be refused with, by its path. */
export const refusalsByPath = new Map(
  Object.entries(procedures).map(([path, { _def }]) => [path, refusalsOfProcedure(metaOf(path), _def.type)]),
);

/** What a query checks its input with; undefined where it takes none, or there is no such query. */
export function queryInputOf(path: string): z.ZodType | undefined {
  const { type, inputs = [] } = procedures[path]?._def ?? {};
  const [schema] = inputs;
  return type === 'query' && inputs.length === 1 && schema instanceof z.ZodType ? schema : undefined;
}

/** The names in an object that may be left out as a whole. */
function namesIn(input: unknown): string[] {
  if (input instanceof z.ZodOptional) return namesIn(input.unwrap());
  return input instanceof z.ZodObject ? Object.keys(input.shape) : [];
}

/** The queries that REST answers by GET: the path, as in `/api/articles/{id}`, and the names that its input knows. */
export const restQueries = procedurePaths.flatMap((name) => {
  const { openapi } = metaOf(name);
  if (openapi?.method !== 'GET') return [];
  return [{ path: openapi.path, names: procedures[name]?._def.inputs.flatMap(namesIn) ?? [] }];
});
