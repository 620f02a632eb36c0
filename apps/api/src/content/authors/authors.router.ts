import { authorInput, authorResponse, texts } from '@madrasah/contract';
import { t } from '../../trpc/init.ts';
import { publicProcedure } from '../../trpc/procedures.ts';
import { rest } from '../../trpc/rest.ts';
import { findAuthor } from './authors.queries.ts';
import { toAuthor } from './authors.view.ts';

export const authorsRouter = t.router({
  byId: publicProcedure
    .meta({
      requires: null,
      refuses: ['NOT_FOUND'],
      cacheTags: ['settings'],
      openapi: rest('GET', '/api/authors/{id}', 'An author of published articles'),
      failure: texts.author.fetchFailed,
    })
    .input(authorInput)
    .output(authorResponse)
    .query(async ({ ctx, input }) => ({ data: toAuthor(await findAuthor(ctx, input.id)) })),
});
