import type { AnyTRPCRouter, TRPCProcedureType } from '@trpc/server';
import { z } from 'zod';

/*
 * Patch: reads what procedures declare from the `_def` of tRPC's routers and procedures.
 *
 * Tested version: @trpc/server 11.19.0.
 * Reason: tRPC shows a procedure's meta only to middleware during a call, and never its schemas; routes need both
 * before the first call.
 * Without it: tRPC calls work. Every call may bring as large a body as an article with pictures, if its caller is
 * signed in, imports of files are refused, and addresses of queries are not normalised. The REST API has no calls.
 * Remove it when: tRPC lists the procedures of a router with their meta and schemas publicly.
 */

/** The declarations of a procedure: its kind, its meta, and the schemas of its input and output. */
export type Declaration = { type: TRPCProcedureType; meta: unknown; inputs: unknown[]; output?: unknown };

const routerSchema = z.object({
  _def: z.object({
    procedures: z.record(
      z.string(),
      z.custom<{ _def?: unknown }>((value) => value instanceof Function),
    ),
  }),
});
const declarationSchema = z.object({
  type: z.enum(['query', 'mutation', 'subscription']),
  meta: z.unknown(),
  inputs: z.array(z.unknown()),
  output: z.unknown(),
});

/**
 * The declarations of all procedures, by path such as `articles.byId`; undefined where this version of tRPC stores them
 * differently.
 */
export function readDeclarations(router: AnyTRPCRouter | object): ReadonlyMap<string, Declaration> | undefined {
  const { data } = routerSchema.safeParse(router);
  const procedures = Object.entries(data?._def.procedures ?? {});
  const declarations = procedures.map(([path, { _def }]) => [path, declarationSchema.safeParse(_def).data] as const);
  const read = declarations.flatMap(([path, declaration]): [string, Declaration][] =>
    declaration ? [[path, declaration]] : [],
  );
  return read.length > 0 && read.length === declarations.length ? new Map(read) : undefined;
}
