import {
  invitationInput,
  invitationResponse,
  invitationTokenInput,
  invitedPersonResponse,
  limits,
  messageResponse,
  texts,
} from '@madrasah/contract';
import { z } from 'zod';
import { t } from '../../trpc/init.ts';
import { optionalAuthProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { invite, inviteAgain, readInvitation, withdrawInvitation } from './invitations.service.ts';

const userId = z.object({ id: z.string().max(limits.addressLength) });

export const invitationsRouter = t.router({
  create: staffProcedure
    .meta({
      requires: 'user:manage',
      reauthenticate: true,
      refuses: ['INVALID', 'CONFLICT', 'RATE_LIMITED'],
      failure: texts.invitation.failed,
    })
    .input(invitationInput)
    .output(invitationResponse)
    .mutation(async ({ ctx, input }) => ({ data: await invite(ctx, input) })),

  renew: staffProcedure
    .meta({
      requires: 'user:manage',
      reauthenticate: true,
      refuses: ['NOT_FOUND', 'CONFLICT', 'RATE_LIMITED'],
      failure: texts.invitation.failed,
    })
    .input(userId)
    .output(invitationResponse)
    .mutation(async ({ ctx, input }) => ({ data: await inviteAgain(ctx, input.id) })),

  withdraw: staffProcedure
    .meta({
      requires: 'user:manage',
      reauthenticate: true,
      refuses: ['NOT_FOUND', 'CONFLICT'],
      failure: texts.invitation.withdrawFailed,
    })
    .input(userId)
    .output(messageResponse)
    .mutation(async ({ ctx, input }) => {
      await withdrawInvitation(ctx, input.id);
      return { message: texts.invitation.withdrawn };
    }),

  read: optionalAuthProcedure
    .meta({
      requires: null,
      refuses: ['INVALID', 'NOT_FOUND', 'RATE_LIMITED'],
      invalidatesNothing: true,
      failure: texts.invitation.readFailed,
    })
    .input(invitationTokenInput)
    .output(invitedPersonResponse)
    .mutation(async ({ ctx, input }) => ({ data: await readInvitation(ctx, input.token) })),
});
