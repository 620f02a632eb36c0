import { messageResponse, presenceResponse, subjectInput, texts } from '@madrasah/contract';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { beat, leave } from './presence.ts';

/** Who has an article or entry open at the same time. Shown only; it locks nothing. */
export const presenceRouter = t.router({
  beat: staffProcedure
    .meta({
      requires: 'session',
      refusesApiKeys: true,
      refuses: ['INVALID', 'NOT_FOUND'],
      invalidatesNothing: true,
    })
    .input(subjectInput)
    .output(presenceResponse)
    .mutation(async ({ ctx, input }) => ({ data: await beat(ctx, input) })),

  leave: staffProcedure
    .meta({
      requires: 'session',
      refusesApiKeys: true,
      refuses: ['INVALID', 'NOT_FOUND'],
      invalidatesNothing: true,
    })
    .input(subjectInput)
    .output(messageResponse)
    .mutation(async ({ ctx, input }) => {
      await leave(ctx, input);
      return { message: texts.presence.left };
    }),
});
