import { type Action, messageResponse, previewLinkResponse, previewLinkStateResponse, texts } from '@madrasah/contract';
import type { z } from 'zod';
import type { DeclarableRefusal } from '../../trpc/declared-refusals.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import type { StaffContext } from '../../trpc/service-context.ts';
import type { previewLinksIn } from './preview-links.ts';

type Linked<Key> = {
  links: ReturnType<typeof previewLinksIn>;
  requires: Action;
  refuses: readonly DeclarableRefusal[];
  keyInput: z.ZodType<{ id: string }, Key>;
  /** The row of what the caller may change, and whose link it may therefore use. */
  findId: (context: StaffContext, key: string) => Promise<number>;
};

/** The procedures of the link with which people without an account read something that is not published. */
export function linkProcedures<Key>({ links, requires, refuses, keyInput, findId }: Linked<Key>) {
  return {
    create: staffProcedure
      .meta({ requires, refuses, invalidatesNothing: true, failure: texts.preview.createFailed })
      .input(keyInput)
      .output(previewLinkResponse)
      .mutation(async ({ ctx, input }) => ({
        data: await links.create(ctx.db, await findId(ctx, input.id), ctx.now()),
      })),

    state: staffProcedure
      .meta({ requires, refuses, failure: texts.preview.fetchFailed })
      .input(keyInput)
      .output(previewLinkStateResponse)
      .query(async ({ ctx, input }) => ({
        data: await links.find(ctx.db, await findId(ctx, input.id), ctx.now()),
      })),

    remove: staffProcedure
      .meta({ requires, refuses, invalidatesNothing: true, failure: texts.preview.removeFailed })
      .input(keyInput)
      .output(messageResponse)
      .mutation(async ({ ctx, input }) => {
        await links.remove(ctx.db, await findId(ctx, input.id));
        return { message: texts.preview.removed };
      }),
  };
}
