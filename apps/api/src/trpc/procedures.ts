import { refusalKinds } from '@madrasah/contract';
import { Refusal } from '../shared/refusal.ts';
import { type Meta, t } from './init.ts';
import { findRefusal, toTrpcError } from './refusals.ts';

function failureText(meta: Meta | undefined, input: unknown): string {
  const failure = meta?.failure ?? refusalKinds.INTERNAL.message;
  return typeof failure === 'string' ? failure : failure(input);
}

/** Whatever a call throws leaves as a refusal; a fault is logged whole and told as the call's `failure` text. */
const explainRefusals = t.middleware(async ({ ctx, next, meta, type, path, getRawInput }) => {
  ctx.cacheDependencies?.addTags(type === 'query' ? meta?.cacheTags : undefined);
  const result = await next();
  ctx.cacheDependencies?.recordCall({ mayHaveChanged: result.ok && type === 'mutation' && !meta?.invalidatesNothing });
  if (result.ok) return result;

  const refusal = findRefusal(result.error, meta?.inputTexts);
  ctx.cacheDependencies?.recordFailure(refusal?.code ?? 'INTERNAL');
  if (refusal) throw toTrpcError(refusal);
  ctx.log.error({ err: result.error.cause ?? result.error, procedure: path }, 'call failed');
  throw toTrpcError(new Refusal('INTERNAL', failureText(meta, await getRawInput())));
});

/** One call, one unit of work: a batch shares its context, so the fork happens here (architecture, decision 2). */
const ownUnitOfWork = t.middleware(({ ctx, next }) => next({ ctx: { db: ctx.openDatabase() } }));

/** Says who asks. A token that no longer speaks for anybody is refused rather than taken for a visitor. */
const knowActor = t.middleware(async ({ ctx, next }) => {
  const session = await ctx.findSession();
  if (session.kind === 'dead') throw new Refusal('UNAUTHENTICATED');
  return next({ ctx: { actor: session.kind === 'live' ? session.actor : null } });
});

/** Says who asks, and never refuses. */
const recogniseActor = t.middleware(async ({ ctx, next }) => {
  const session = await ctx.findSession();
  return next({ ctx: { actor: session.kind === 'live' ? session.actor : null } });
});

const requireActor = t.middleware(async ({ ctx, next }) => {
  const session = await ctx.findSession();
  if (session.kind !== 'live') throw new Refusal('UNAUTHENTICATED');
  return next({ ctx: { actor: session.actor, sessionId: session.sessionId } });
});

/** For calls that must answer whatever token comes along: login, logout, refresh. */
export const openProcedure = t.procedure.use(explainRefusals).use(ownUnitOfWork);
/** For visitors and staff alike. */
export const publicProcedure = openProcedure.use(knowActor).meta({ knowsCaller: true });
/** For visitors and staff alike, where a token that no longer speaks for anybody counts as none. */
export const lenientProcedure = openProcedure.use(recogniseActor).meta({ takesAnyBearer: true });
/** For staff. */
export const staffProcedure = openProcedure.use(requireActor).meta({ knowsCaller: true, body: 'staff' });
