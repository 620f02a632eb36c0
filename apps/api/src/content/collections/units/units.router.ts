import { collectionTexts, structureResponse, units } from '@madrasah/contract';
import { t } from '../../../trpc/init.ts';
import { publicProcedure } from '../../../trpc/procedures.ts';
import { collectionProcedures } from '../collection-procedures.ts';
import { orderProcedures } from '../order.ts';
import { checkUnit, readStructure } from './structure.ts';

export const unitsRouter = t.router({
  ...collectionProcedures(units, checkUnit),
  ...orderProcedures(units),

  structure: publicProcedure
    .meta({
      requires: null,
      refuses: [],
      cacheTags: [],
      failure: collectionTexts.fetchFailed(units.labels.many),
    })
    .output(structureResponse)
    .query(async ({ ctx }) => ({ data: await readStructure(ctx) })),
});
