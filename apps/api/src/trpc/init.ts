import { type CountedForm, type limits, refusalKinds, texts } from '@madrasah/contract';
import { initTRPC, type TRPCError } from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import type { OpenApiMeta } from 'trpc-to-openapi';
import { z } from 'zod';
import type { ChangeTag } from '../shared/change-tags.ts';
import { shownDetails } from '../shared/refusal.ts';
import type { Context } from './context.ts';
import type { ProcedureDeclarations } from './declared-refusals.ts';
import type { TakenFile } from './received-file.ts';
import { type InputTexts, toRefusal } from './refusals.ts';

/** A missing value, which becomes NaN where a number is expected. */
const isMissing = (input: unknown) => input === undefined || Number.isNaN(input);

z.config({
  ...z.locales.id(),
  customError: ({ code, input }) =>
    code === 'invalid_type' && isMissing(input) ? texts.siteContent.required : undefined,
});

export type Meta = OpenApiMeta<
  ProcedureDeclarations & {
    successStatus?: 201;
    /** The message when the call fails without the caller's fault; may depend on the input. */
    failure?: string | ((input: unknown) => string);
    /** The message when the input is invalid, where the catalogue has one. */
    inputTexts?: InputTexts;
    /**
     * The constant cache tags of a query's public response, in addition to those that it adds to `ctx.cacheDependencies`
     * while it reads; the response is cached until a commit changes one of them. Without this declaration it is never
     * cached.
     */
    cacheTags?: readonly ChangeTag[];
    /** A mutation that changes no public content: its response need not wait until the change feed is in sync. */
    invalidatesNothing?: true;
    /**
     * The limit of its body in `limits.bodyBytes`, where it is not that of visitors. `withImages` requires a session,
     * which is checked before the body is read.
     */
    body?: Exclude<keyof typeof limits.bodyBytes, 'visitor'>;
    /**
     * Over tRPC the call is a form with the input as JSON in the field `input` and one file in the field `file`, which the
     * call reads from `ctx.receivedFiles`. The right that it `requires` is checked before the body is read.
     */
    takesFile?: TakenFile;
    /** Visitors may try it so often per address, which is counted before the body is read. */
    countsTries?: CountedForm;
    /** The response may contain whole articles, so several of them in one batch share a budget. */
    holdsWholeTexts?: true;
  }
>;

export function errorShape(error: TRPCError, ctx: Context | undefined) {
  const { code, message, details } = toRefusal(error);
  return {
    message,
    code: TRPC_ERROR_CODES_BY_KEY[error.code],
    data: {
      code: error.code,
      refusal: code,
      httpStatus: refusalKinds[code].status,
      ...shownDetails(details),
      requestId: ctx?.requestId ?? '',
    },
  };
}

export const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({ errorFormatter: ({ error, ctx }) => errorShape(error, ctx) });
