import {
  enrolmentResponse,
  messageResponse,
  recoveryCodesResponse,
  security,
  securityResponse,
  seenVersionInput,
  texts,
  twoFactorCodeInput,
  twoFactorStateResponse,
} from '@madrasah/contract';
import { z } from 'zod';
import { t } from '../../../trpc/init.ts';
import { staffProcedure } from '../../../trpc/procedures.ts';
import { changeSecurity, readSecurity } from './codes.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  readTwoFactorState,
  renewRecoveryCodes,
  switchOff,
} from './two-factor.service.ts';

const changes = {
  requires: 'session',
  reauthenticate: true,
  refuses: ['CONFLICT'],
  isOpenBeforeEnrolment: true,
  invalidatesNothing: true,
} as const;

/** The caller's own second factor, and whether administrators must have one. */
export const twoFactorRouter = t.router({
  state: staffProcedure
    .meta({ requires: 'session', isOpenBeforeEnrolment: true, failure: texts.twoFactor.fetchFailed })
    .input(z.object({}).optional())
    .output(twoFactorStateResponse)
    .query(async ({ ctx }) => ({ data: await readTwoFactorState(ctx) })),

  begin: staffProcedure
    .meta(changes)
    .input(z.object({}).optional())
    .output(enrolmentResponse)
    .mutation(async ({ ctx }) => ({ data: await beginEnrolment(ctx) })),

  confirm: staffProcedure
    .meta({
      ...changes,
      refuses: ['INVALID', 'CONFLICT', 'RATE_LIMITED'],
    })
    .input(twoFactorCodeInput)
    .output(recoveryCodesResponse)
    .mutation(async ({ ctx, input }) => ({ data: { recoveryCodes: await confirmEnrolment(ctx, input.code) } })),

  renewRecoveryCodes: staffProcedure
    .meta(changes)
    .input(z.object({}).optional())
    .output(recoveryCodesResponse)
    .mutation(async ({ ctx }) => ({ data: { recoveryCodes: await renewRecoveryCodes(ctx) } })),

  switchOff: staffProcedure
    .meta(changes)
    .input(z.object({}).optional())
    .output(messageResponse)
    .mutation(async ({ ctx }) => {
      await switchOff(ctx);
      return { message: texts.twoFactor.off };
    }),

  requirement: staffProcedure
    .meta({ requires: 'settings:manage', failure: texts.settings.fetchFailed })
    .input(z.object({}).optional())
    .output(securityResponse)
    .query(({ ctx }) => readSecurity(ctx.db)),

  saveRequirement: staffProcedure
    .meta({
      requires: 'settings:manage',
      reauthenticate: true,
      refuses: ['INVALID', 'STALE'],
      invalidatesNothing: true,
      failure: texts.twoFactor.requirementFailed,
    })
    .input(security.schema.and(seenVersionInput))
    .output(securityResponse)
    .mutation(({ ctx, input }) => changeSecurity(ctx, input)),
});
