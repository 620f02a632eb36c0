import { changesInput, changesResponse, changeTexts } from '@madrasah/contract';
import { t } from '../../trpc/init.ts';
import { publicProcedure } from '../../trpc/procedures.ts';
import { rest } from '../../trpc/rest.ts';
import { listChanges } from './changes.queries.ts';

export const changesRouter = t.router({
  list: publicProcedure
    .meta({
      requires: null,
      refuses: ['INVALID', 'GONE'],
      openapi: rest(
        'GET',
        '/api/changes',
        'What has changed for visitors since a cursor, also what is no longer public',
      ),
      failure: changeTexts.fetchFailed,
    })
    .input(changesInput)
    .output(changesResponse)
    .query(({ ctx, input }) => listChanges(ctx, input)),
});
