import { undoDecisionInput, undoneResponse } from '@madrasah/contract';
import { staffProcedure } from '../../trpc/procedures.ts';
import { undoDecision } from './decide.ts';
import type { Moderated } from './moderated.ts';

/** Takes back a decision of the caller, about one text or many. */
export const undoProcedure = (
  subject: Moderated,
  meta: { requires: 'comment:moderate' | 'guestbook:moderate'; failure: string },
) =>
  staffProcedure
    .meta({ ...meta, refuses: ['INVALID'] })
    .input(undoDecisionInput)
    .output(undoneResponse)
    .mutation(async ({ ctx, input }) => ({ data: { count: await undoDecision(ctx, subject, input.decision) } }));
