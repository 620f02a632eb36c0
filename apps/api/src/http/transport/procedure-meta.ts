import { countedForms } from '@madrasah/contract';
import { z } from 'zod';
import { type Declaration, readDeclarations } from '../../patches/trpc-declarations.ts';
import { appRouter } from '../../router.ts';
import type { Reauthentication, Requirement } from '../../trpc/authorize.ts';
import { declarableRefusals, refusalsOfProcedure } from '../../trpc/declared-refusals.ts';

const restPath = z.object({ method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']), path: z.string() });

const metaSchema = z.object({
  /** Absent where a procedure does not declare who may call it. */
  requires: z.custom<Requirement>().optional(),
  reauthenticate: z.custom<Reauthentication>().optional(),
  denial: z.string().optional(),
  refuses: z.array(z.enum(declarableRefusals)).optional(),
  successStatus: z.int().default(200),
  isOpenBeforeEnrolment: z.boolean().default(false),
  refusesApiKeys: z.boolean().default(false),
  authenticates: z.boolean().default(false),
  ignoresInvalidToken: z.boolean().default(false),
  body: z.enum(['visitor', 'staff', 'withImages']).default('visitor'),
  takesFile: z.object({ bytes: z.int(), missing: z.string(), tooLarge: z.string() }).optional(),
  countsTries: z.enum(countedForms).optional(),
  openapi: restPath.optional(),
});
export type ProcedureMeta = z.output<typeof metaSchema>;

const read = readDeclarations(appRouter);
const declarations: ReadonlyMap<string, Declaration> = read ?? new Map();

/** Whether the declarations of procedures could be read. */
export const hasDeclarations = read !== undefined;

export const procedurePaths = [...declarations.keys()];

/** The declarations of a procedure, by its path such as `articles.byId`. */
export const metaOf = (path: string | undefined): ProcedureMeta =>
  metaSchema.parse(declarations.get(path ?? '')?.meta ?? {});

/** `/api/articles/{id}` in Fastify's form. */
export const routeUrl = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

/** The procedures that change something. */
export const mutationPaths = procedurePaths.filter((path) => declarations.get(path)?.type === 'mutation');

/** Those whose input is their body. */
export const jsonMutationPaths = mutationPaths.filter((path) => !metaOf(path).takesFile);

/** Those with a file. */
export const fileCalls = mutationPaths.flatMap((path) => {
  const { requires, takesFile } = metaOf(path);
  return requires && takesFile ? [{ path, requires, takesFile }] : [];
});

/** All refusals of each procedure, by its path. */
export const refusalsByPath = new Map(
  Array.from(declarations, ([path, { type }]) => [path, refusalsOfProcedure(metaOf(path), type)]),
);

/** The input schema of a query; undefined where it has none, or there is no such query. */
export function queryInputOf(path: string): z.ZodType | undefined {
  const { type, inputs = [] } = declarations.get(path) ?? {};
  const [schema] = inputs;
  return type === 'query' && inputs.length === 1 && schema instanceof z.ZodType ? schema : undefined;
}

/** The property names of an object schema, also of an optional one. */
function namesIn(input: unknown): string[] {
  if (input instanceof z.ZodOptional) return namesIn(input.unwrap());
  return input instanceof z.ZodObject ? Object.keys(input.shape) : [];
}

/** The procedures of REST in the order of matching, with the names that each reads besides its path. */
export const restCalls = procedurePaths.flatMap((procedure) => {
  const { openapi, requires } = metaOf(procedure);
  if (!openapi) return [];
  const names = declarations.get(procedure)?.inputs.flatMap(namesIn) ?? [];
  const sent = names.filter((name) => !openapi.path.includes(`{${name}}`));
  return [{ ...openapi, procedure, names: sent, isOpen: requires === null }];
});
