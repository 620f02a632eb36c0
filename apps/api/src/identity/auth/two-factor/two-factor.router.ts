import {
  enrolmentResponse,
  messageResponse,
  recoveryCodesResponse,
  securityContentSchema,
  securityResponse,
  seenVersionInput,
  texts,
  twoFactorCodeInput,
  twoFactorStateResponse,
} from '@madrasah/contract';
import { z } from 'zod';
import { t } from '../../../trpc/init.ts';
import { staffProcedure } from '../../../trpc/procedures.ts';
import { changeSecurity, readSecurity } from './requirement.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  readTwoFactorState,
  renewRecoveryCodes,
  switchOff,
} from './two-factor.service.ts';

const tags = ['auth'];

/** The caller's own second factor, and whether administrators must have one. */
export const twoFactorRouter = t.router({
  state: staffProcedure
    .meta({
      requires: 'session',
      isOpenBeforeEnrolment: true,
      openapi: {
        method: 'GET',
        path: '/api/auth/two-factor',
        tags,
        summary: "Whether the caller's login requires a code, and how many recovery codes are left",
        protect: true,
      },
      failure: texts.twoFactor.fetchFailed,
    })
    .input(z.object({}).optional())
    .output(twoFactorStateResponse)
    .query(async ({ ctx }) => ({ data: await readTwoFactorState(ctx) })),

  begin: staffProcedure
    .meta({
      requires: 'session',
      reauthenticate: true,
      refuses: ['CONFLICT'],
      isOpenBeforeEnrolment: true,
      invalidatesNothing: true,
      openapi: {
        method: 'POST',
        path: '/api/auth/two-factor/enrolment',
        tags,
        summary: 'Create a secret for an authenticator app; it is inactive until a code of it is confirmed',
        protect: true,
      },
    })
    .input(z.object({}).optional())
    .output(enrolmentResponse)
    .mutation(async ({ ctx }) => ({ data: await beginEnrolment(ctx) })),

  confirm: staffProcedure
    .meta({
      requires: 'session',
      reauthenticate: true,
      refuses: ['INVALID', 'CONFLICT', 'RATE_LIMITED'],
      isOpenBeforeEnrolment: true,
      invalidatesNothing: true,
      openapi: {
        method: 'POST',
        path: '/api/auth/two-factor/confirmation',
        tags,
        summary: 'Activate the second factor with the first code; returns the recovery codes, once',
        protect: true,
      },
    })
    .input(twoFactorCodeInput)
    .output(recoveryCodesResponse)
    .mutation(async ({ ctx, input }) => ({ data: { recoveryCodes: await confirmEnrolment(ctx, input.code) } })),

  renewRecoveryCodes: staffProcedure
    .meta({
      requires: 'session',
      reauthenticate: true,
      refuses: ['CONFLICT'],
      isOpenBeforeEnrolment: true,
      invalidatesNothing: true,
      openapi: {
        method: 'POST',
        path: '/api/auth/two-factor/recovery-codes',
        tags,
        summary: 'Replace the recovery codes by ten new ones',
        protect: true,
      },
    })
    .input(z.object({}).optional())
    .output(recoveryCodesResponse)
    .mutation(async ({ ctx }) => ({ data: { recoveryCodes: await renewRecoveryCodes(ctx) } })),

  switchOff: staffProcedure
    .meta({
      requires: 'session',
      reauthenticate: true,
      refuses: ['CONFLICT'],
      isOpenBeforeEnrolment: true,
      invalidatesNothing: true,
      openapi: {
        method: 'POST',
        path: '/api/auth/two-factor/off',
        tags,
        summary: 'Remove the second factor',
        protect: true,
      },
    })
    .input(z.object({}).optional())
    .output(messageResponse)
    .mutation(async ({ ctx }) => {
      await switchOff(ctx);
      return { message: texts.twoFactor.off };
    }),

  requirement: staffProcedure
    .meta({
      requires: 'settings:manage',
      openapi: {
        method: 'GET',
        path: '/api/auth/two-factor/requirement',
        tags,
        summary: 'Whether administrators must have a second factor',
        protect: true,
      },
      failure: texts.settings.fetchFailed,
    })
    .input(z.object({}).optional())
    .output(securityResponse)
    .query(({ ctx }) => readSecurity(ctx.db)),

  saveRequirement: staffProcedure
    .meta({
      requires: 'settings:manage',
      reauthenticate: true,
      refuses: ['INVALID', 'STALE'],
      invalidatesNothing: true,
      openapi: {
        method: 'PUT',
        path: '/api/auth/two-factor/requirement',
        tags,
        summary: 'Change whether administrators must have a second factor; can be required only by one who has it',
        protect: true,
      },
      failure: texts.twoFactor.requirementFailed,
    })
    .input(securityContentSchema.extend(seenVersionInput.shape))
    .output(securityResponse)
    .mutation(({ ctx, input }) => changeSecurity(ctx, input)),
});
