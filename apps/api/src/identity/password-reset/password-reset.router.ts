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
      openapi: {
        method: 'GET',
        path: '/api/auth/password-resets',
        tags: ['auth'],
        summary: 'Whether links for forgotten passwords can be sent by mail',
        protect: false,
      },
    })
    .input(z.object({}).optional())
    .output(passwordResetOfferResponse)
    .query(({ ctx }) => ({ isOffered: ctx.mail.isOn })),

  request: optionalAuthProcedure
    .meta({
      requires: null,
      refuses: ['INVALID', 'RATE_LIMITED'],
      invalidatesNothing: true,
      openapi: {
        method: 'POST',
        path: '/api/auth/password-resets',
        tags: ['auth'],
        summary: 'Send a link for a new password; the response does not show whether there is such an account',
        protect: false,
      },
    })
    .input(passwordResetRequestInput)
    .output(messageResponse)
    .mutation(async ({ ctx, input }) => ({ message: await requestReset(ctx, input) })),

  complete: optionalAuthProcedure
    .meta({
      requires: null,
      refuses: ['INVALID', 'NOT_FOUND', 'RATE_LIMITED'],
      invalidatesNothing: true,
      openapi: {
        method: 'POST',
        path: '/api/auth/password-resets/complete',
        tags: ['auth'],
        summary: "Set the password of a link's account; all of its sessions end",
        protect: false,
      },
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
      openapi: {
        method: 'POST',
        path: '/api/users/{id}/password-link',
        tags: ['users'],
        summary: 'Create a link with which another account sets a new password; its secret is shown only once',
        protect: true,
      },
      failure: texts.passwordReset.linkFailed,
    })
    .input(z.object({ id: z.string().max(limits.addressLength) }))
    .output(passwordLinkResponse)
    .mutation(async ({ ctx, input }) => ({ data: await createPasswordLink(ctx, input.id) })),
});
