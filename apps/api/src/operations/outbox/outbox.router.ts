import {
  mailIdInput,
  messageResponse,
  outboxResponse,
  settleHeldInput,
  testMailInput,
  testMailResponse,
  texts,
} from '@madrasah/contract';
import { z } from 'zod';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { describeOutbox, retryMail, sendTestMail, settleHeldMail } from './outbox.service.ts';

export const mailRouter = t.router({
  outbox: staffProcedure
    .meta({
      requires: 'settings:manage',
      failure: texts.mail.fetchFailed,
    })
    .input(z.object({}).optional())
    .output(outboxResponse)
    .query(async ({ ctx }) => ({ data: await describeOutbox(ctx) })),

  retry: staffProcedure
    .meta({
      requires: 'settings:manage',
      refuses: ['INVALID', 'NOT_FOUND', 'CONFLICT'],
      invalidatesNothing: true,
      failure: texts.mail.retryFailed,
    })
    .input(mailIdInput)
    .output(messageResponse)
    .mutation(async ({ ctx, input }) => {
      await retryMail(ctx, input.id);
      return { message: texts.mail.retried };
    }),

  settleHeld: staffProcedure
    .meta({
      requires: 'settings:manage',
      refuses: ['INVALID', 'NOT_FOUND'],
      invalidatesNothing: true,
      failure: texts.mail.settleFailed,
    })
    .input(settleHeldInput)
    .output(messageResponse)
    .mutation(async ({ ctx, input }) => {
      const count = await settleHeldMail(ctx, input);
      return { message: input.action === 'release' ? texts.mail.released(count) : texts.mail.discarded(count) };
    }),

  sendTest: staffProcedure
    .meta({
      requires: 'settings:manage',
      refuses: ['INVALID', 'RATE_LIMITED'],
      invalidatesNothing: true,
      failure: texts.mail.testFailed,
    })
    .input(testMailInput.optional())
    .output(testMailResponse)
    .mutation(async ({ ctx, input }) => ({ data: await sendTestMail(ctx, input) })),
});
