import { type limits, refusalKinds } from '@madrasah/contract';
import { initTRPC, type TRPCError } from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { OpenApiMeta } from 'trpc-to-openapi';
import { z } from 'zod';
import type { ChangeTag } from '../shared/change-tags.ts';
import type { Requirement } from './authorize.ts';
import type { Context } from './context.ts';
import type { DeclarableRefusal } from './declared-refusals.ts';
import type { Reauthentication } from './reauthentication.ts';
import { type InputTexts, toRefusal } from './refusals.ts';

z.config(z.locales.id());

export type Meta = OpenApiMeta & {
  /** Who may call at all. A procedure that does not say so answers nobody. */
  requires?: Requirement;
  /** Whether the password must have been entered in this session within the last 15 minutes; no API key may call it. */
  reauthenticate?: Reauthentication;
  /** What is told to whoever may not (403), visitors too, where the catalogue has words for it. */
  denial?: string;
  /** What the call itself refuses with, besides what follows from the rest of this (declared-refusals.ts). */
  refuses?: readonly DeclarableRefusal[];
  /** What the caller reads when the call fails through no fault of theirs (specification, section 8); may name the input. */
  failure?: string | ((input: unknown) => string);
  /** What the caller reads when the input cannot be taken, where the catalogue has words for it. */
  inputTexts?: InputTexts;
  /**
   * The tags that a query's answer to a visitor depends on in any case, besides those that it adds to
   * `ctx.cacheDependencies` while it reads; it is cached until a commit changes one of them. Without these the answer is
   * never cached.
   */
  cacheTags?: readonly ChangeTag[];
  /**
   * A mutation that changes nothing of what visitors are shown, counters aside: its answer need not wait until the
   * change feed is in sync.
   */
  invalidatesNothing?: true;
  /** The HTTP status of a success, where it is not 200. What makes something takes an idempotency key. */
  successStatus?: 201;
  /**
   * Which of `limits.bodyBytes` limits its body, where it is not that of visitors. `withImages` is only for those
   * who are signed in, and that is asked before such a body is read.
   */
  body?: Exclude<keyof typeof limits.bodyBytes, 'visitor'>;
  /** The answer may hold whole articles, so several of them in one batch share a budget. */
  holdsWholeTexts?: true;
  /** The call reads the bearer token, so one that is no longer good is refused (401). */
  authenticates?: boolean;
  /** Also answers administrators who have yet to switch on the second factor that the school wants from them. */
  isOpenBeforeEnrolment?: true;
  /** What belongs to whoever writes in the staff app: no API key may ask for it in their place. */
  refusesApiKeys?: true;
  /** The call reads the bearer token too; an invalid one counts as none. */
  ignoresInvalidToken?: boolean;
};

/** How a call's error is sent. */
export function errorShape(error: TRPCError, ctx: Context | undefined) {
  const { code, message, details } = toRefusal(error);
  return {
    message,
    code: TRPC_ERROR_CODES_BY_KEY[error.code],
    data: {
      code: error.code,
      refusal: code,
      httpStatus: refusalKinds[code].status,
      errors: details.errors,
      current: details.current,
      uses: details.uses,
      challenge: details.challenge,
      needsCode: details.needsCode,
      requestId: ctx?.requestId ?? '',
    },
  };
}

export const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({ errorFormatter: ({ error, ctx }) => errorShape(error, ctx) });
