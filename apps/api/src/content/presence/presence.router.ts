import { articleKeyInput, messageResponse, presenceResponse, texts } from '@madrasah/contract';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import { beat, leave } from './presence.ts';

/** Who has an article open at the same time. Shown only; it locks nothing. */
export const presenceRouter = t.router({
  beat: staffProcedure
    .meta({
      requires: 'article:read',
      refusesApiKeys: true,
      refuses: ['INVALID', 'NOT_FOUND'],
      invalidatesNothing: true,
    })
    .input(articleKeyInput)
    .output(presenceResponse)
    .mutation(async ({ ctx, input }) => ({ data: await beat(ctx, input.id) })),

  leave: staffProcedure
    .meta({
      requires: 'article:read',
      refusesApiKeys: true,
      refuses: ['INVALID', 'NOT_FOUND'],
      invalidatesNothing: true,
    })
    .input(articleKeyInput)
    .output(messageResponse)
    .mutation(async ({ ctx, input }) => {
      await leave(ctx, input.id);
      return { message: texts.presence.left };
    }),
});
