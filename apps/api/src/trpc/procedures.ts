import { type Actor, permissionScope, refusalKinds } from '@madrasah/contract';
import { z } from 'zod';
import { asSaved, asShown } from '../shared/image-storage.ts';
import { Refusal } from '../shared/refusal.ts';
import { authorize, needsConfirmation, refuseApiKey, requireConfirmation } from './authorize.ts';
import type { Context } from './context.ts';
import { refusalsOfProcedure } from './declared-refusals.ts';
import { type Meta, t } from './init.ts';
import { findRefusal, toTrpcError } from './refusals.ts';
import type { SessionState } from './session.ts';

function failureText(meta: Meta | undefined, input: unknown): string {
  const failure = meta?.failure ?? refusalKinds.INTERNAL.message;
  return typeof failure === 'string' ? failure : failure(input);
}

/** Of a call whose feature is off; every call of a feature may be refused so. */
class AbsentFeature extends Refusal {}

export const undeclaredRefusal = 'refused with an undeclared refusal';

/** Wrong input is not checked: over tRPC texts may be longer than in an address, and the document describes REST. */
const isDeclared = ({ code }: Refusal, cause: unknown, meta: Meta | undefined, type: string): boolean =>
  cause instanceof z.core.$ZodError ||
  cause instanceof AbsentFeature ||
  refusalsOfProcedure(meta ?? {}, type).has(code);

/** Maps every error of a call to a refusal; an unexpected one is logged and answered with its `failure` message. */
const mapErrors = t.middleware(async ({ ctx, next, meta, type, path, getRawInput }) => {
  ctx.cacheDependencies?.addTags(type === 'query' ? meta?.cacheTags : undefined);
  const result = await next();
  ctx.cacheDependencies?.recordCall({ mayHaveChanged: result.ok && type === 'mutation' && !meta?.invalidatesNothing });
  if (result.ok) return result;

  const refusal = findRefusal(result.error, meta?.inputTexts);
  ctx.cacheDependencies?.recordFailure(refusal?.code ?? 'INTERNAL');
  if (refusal) {
    ctx.reportFailure({ refusal: refusal.code, cause: refusal.cause, procedure: path });
    if (!isDeclared(refusal, result.error.cause, meta, type)) {
      ctx.log.error({ procedure: path, refusal: refusal.code }, undeclaredRefusal);
    }
    throw toTrpcError(refusal);
  }
  const cause = result.error.cause ?? result.error;
  ctx.reportFailure({ refusal: 'INTERNAL', cause, procedure: path });
  throw toTrpcError(new Refusal('INTERNAL', failureText(meta, await getRawInput()), {}, { cause }));
});

/** Image addresses are shown on the CDN's host and stored on the object store's. */
const moveImages = t.middleware(async ({ ctx: { imageHosts }, next, getRawInput }) => {
  if (!imageHosts) return next();
  const result = await next({ getRawInput: async () => asSaved(await getRawInput(), imageHosts) });
  return result.ok ? { ...result, data: asShown(result.data, imageHosts) } : result;
});

/** A call of a feature that is switched off is answered like an unknown one, to every caller. */
async function requireFeature({ features, cacheDependencies }: Context, path: string) {
  const feature = features.featureOfCall(path);
  if (feature && (await features.off(cacheDependencies)).includes(feature)) throw new AbsentFeature('NOT_FOUND');
}

type Call = { meta: Meta | undefined; type: string; path: string };

/** Checks the declared requirement of every procedure. */
async function requireDeclaredRights(ctx: Context, { meta, type, path }: Call) {
  if (meta?.requires === undefined) throw new Error(`${path} does not declare its callers`);
  if (meta.requires !== null)
    authorize(await ctx.findSession(), meta.requires, { ...meta, writes: type === 'mutation' });
  else if (type === 'mutation') refuseApiKey(ctx.bearer);
}

/** Enforces `reauthenticate`. For a confirmed session the rule is not evaluated. */
async function requireDeclaredReauthentication(ctx: Context, meta: Meta, readInput: () => Promise<unknown>) {
  const rule = meta.reauthenticate;
  if (rule === undefined) return;
  const session = await ctx.findSession();
  const now = ctx.now();
  const call = { now, openDatabase: () => ctx.openDatabase(), readInput };
  if (await needsConfirmation(rule, session, call)) requireConfirmation(session, now);
}

/**
 * Checks a call before its input is validated, identifies its caller, and opens its unit of work: a batch shares its
 * context, so the fork happens here. One middleware for all, because tRPC copies its options
 * and its context for each.
 */
const prepareCall = <Caller extends { actor?: Actor | null }>(identify: (ctx: Context) => Promise<Caller>) =>
  t.middleware(async ({ ctx, next, meta, type, path, getRawInput }) => {
    await requireFeature(ctx, path);
    await requireDeclaredRights(ctx, { meta, type, path });
    await requireDeclaredReauthentication(ctx, meta ?? {}, getRawInput);
    if (ctx.objection) throw ctx.objection;
    const caller = await identify(ctx);
    if (meta?.countsTries && !caller.actor) await ctx.countTry(meta.countsTries);
    const isPublicRead = type === 'query' && meta?.cacheTags !== undefined && ctx.bearer === null;
    const db = ctx.openDatabase(isPublicRead ? 'public reading' : undefined);
    const run = () => next({ ctx: { ...caller, db } });
    // Only calls of a batch share a budget; a single call has its own limits.
    return ctx.batchBudget && meta?.holdsWholeTexts ? ctx.batchBudget.run(run) : run();
  });

const withoutCaller = async () => ({});

/** The actor of a session; an account that must first set up a second factor counts as a visitor. */
const actorOf = (session: SessionState) => (session.kind === 'active' && !session.mustEnrol ? session.actor : null);

/** The actor of a call without a required right, which shows staff all articles: a key that may not read them is a visitor. */
function readerOf(session: SessionState) {
  const actor = actorOf(session);
  return actor?.key && permissionScope(actor, 'article:read') === 'none' ? null : actor;
}

/** Finds the actor. An invalid token is refused instead of counting as a visitor. */
async function authenticate(ctx: Context) {
  const session = await ctx.findSession();
  if (session.kind === 'invalid') throw new Refusal('UNAUTHENTICATED', session.reason);
  return { actor: readerOf(session) };
}

/** Finds the actor. An invalid token counts as none. */
const authenticateIfValid = async (ctx: Context) => ({ actor: actorOf(await ctx.findSession()) });

async function requireSession(ctx: Context) {
  const session = await ctx.findSession();
  if (session.kind !== 'active') throw new Refusal('UNAUTHENTICATED');
  return { actor: session.actor, sessionId: session.sessionId };
}

const anyProcedure = t.procedure.use(mapErrors).use(moveImages);

/** For calls that do not use the caller's identity: login, logout, refresh. */
export const unauthenticatedProcedure = anyProcedure.use(prepareCall(withoutCaller));
/** For visitors and staff alike. */
export const publicProcedure = anyProcedure.use(prepareCall(authenticate)).meta({ authenticates: true });
/** For visitors and staff alike, where an invalid token counts as none. */
export const optionalAuthProcedure = anyProcedure
  .use(prepareCall(authenticateIfValid))
  .meta({ ignoresInvalidToken: true });
export const staffProcedure = anyProcedure
  .use(prepareCall(requireSession))
  .meta({ authenticates: true, body: 'staff' });
