import type { limits } from '@madrasah/contract';
import { coerceSchema, instanceofZodTypeObject, unwrapZodType } from 'trpc-to-openapi';
import { z } from 'zod';
import { type Declaration, readDeclarations } from '../../patches/trpc-declarations.ts';
import { appRouter } from '../../router.ts';
import { refusalsOfProcedure } from '../../trpc/declared-refusals.ts';
import type { Meta } from '../../trpc/init.ts';

/** What a procedure declares, where it does not leave that out. */
const usual = { successStatus: 200, body: 'visitor' } as const;
export type ProcedureMeta = Omit<Meta, keyof typeof usual> & {
  successStatus: 200 | 201;
  body: keyof typeof limits.bodyBytes;
};

/** tRPC keeps what the types of declarations have checked. */
const declaredMeta = z.custom<Meta>();

const read = readDeclarations(appRouter);
const declarations: ReadonlyMap<string, Declaration> = read ?? new Map();

/** Whether the declarations of procedures could be read. */
export const hasDeclarations = read !== undefined;

export const procedurePaths = [...declarations.keys()];

const metas = new Map(
  Array.from(declarations, ([path, { meta }]) => [path, { ...usual, ...declaredMeta.parse(meta ?? {}) }]),
);

/** The declarations of a procedure, by its path such as `articles.byId`. */
export const metaOf = (path = ''): ProcedureMeta => metas.get(path) ?? usual;

/** `/api/articles/{id}` in Fastify's form. */
export const routeUrl = (path: string) => path.replace(/\{(\w+)\}/g, ':$1');

export const mutationPaths = procedurePaths.filter((path) => declarations.get(path)?.type === 'mutation');

/** Those whose input is their body. */
export const jsonMutationPaths = mutationPaths.filter((path) => !metaOf(path).takesFile);

export const fileCalls = mutationPaths.flatMap((path) => {
  const { requires, takesFile } = metaOf(path);
  return requires && takesFile ? [{ path, requires, takesFile }] : [];
});

export const refusalsByPath = new Map(
  Array.from(declarations, ([path, { type }]) => [path, refusalsOfProcedure(metaOf(path), type)]),
);

/** The input schema of a query; undefined where it has none, or there is no such query. */
export function queryInputOf(path: string): z.ZodType | undefined {
  const { type, inputs = [] } = declarations.get(path) ?? {};
  const [schema] = inputs;
  return type === 'query' && inputs.length === 1 && schema instanceof z.ZodType ? schema : undefined;
}

/** The object schema of an input, also of an optional one and of one that is transformed. */
function objectsIn(input: unknown): z.ZodObject[] {
  const schema = input instanceof z.ZodType ? unwrapZodType(input, true) : undefined;
  return schema && instanceofZodTypeObject(schema) ? [schema] : [];
}

/**
 * The procedures of REST in the order of matching, with the names that each reads besides its path. Their schemas read
 * numbers and dates from texts too.
 */
export const restCalls = Array.from(declarations).flatMap(([procedure, { type, inputs }]) => {
  const { openapi, requires } = metaOf(procedure);
  if (!openapi) return [];
  const { method, path } = openapi;
  const schemas = inputs.flatMap(objectsIn);
  for (const schema of schemas) coerceSchema(schema);
  const names = schemas.flatMap(({ shape }) => Object.keys(shape)).filter((name) => !path.includes(`{${name}}`));
  return [{ method, path, procedure, type, names, isOpen: requires === null }];
});
export type RestCall = (typeof restCalls)[number];
