import {
  limits,
  messageResponse,
  passwordLinkResponse,
  passwordResetInput,
  passwordResetOfferResponse,
  passwordResetRequestInput,
  texts,
} from '@madrasah/contract';
import { z } from 'zod';
import { t } from '../../trpc/init.ts';
import { optionalAuthProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { completeReset, createPasswordLink, requestReset } from './password-reset.service.ts';

export const passwordResetRouter = t.router({
  offer: optionalAuthProcedure
    .meta({
      requires: null,
    })
    .input(z.object({}).optional())
    .output(passwordResetOfferResponse)
    .query(({ ctx }) => ({ isOffered: ctx.mail.isOn })),

  request: optionalAuthProcedure
    .meta({
      requires: null,
      refuses: ['INVALID', 'RATE_LIMITED'],
      invalidatesNothing: true,
    })
    .input(passwordResetRequestInput)
    .output(messageResponse)
    .mutation(async ({ ctx, input }) => ({ message: await requestReset(ctx, input) })),

  complete: optionalAuthProcedure
    .meta({
      requires: null,
      refuses: ['INVALID', 'NOT_FOUND', 'RATE_LIMITED'],
      invalidatesNothing: true,
      failure: texts.passwordReset.failed,
    })
    .input(passwordResetInput)
    .output(messageResponse)
    .mutation(async ({ ctx, input }) => ({ message: await completeReset(ctx, input) })),

  createLink: staffProcedure
    .meta({
      requires: 'user:manage',
      reauthenticate: true,
      refuses: ['NOT_FOUND', 'CONFLICT'],
      invalidatesNothing: true,
      failure: texts.passwordReset.linkFailed,
    })
    .input(z.object({ id: z.string().max(limits.addressLength) }))
    .output(passwordLinkResponse)
    .mutation(async ({ ctx, input }) => ({ data: await createPasswordLink(ctx, input.id) })),
});
