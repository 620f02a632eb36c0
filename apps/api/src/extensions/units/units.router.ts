import { collectionTexts, structureResponse, units } from '@madrasah/contract';
import { collectionProcedures, orderProcedures } from '../../content/collections/index.ts';
import { t } from '../../trpc/init.ts';
import { publicProcedure } from '../../trpc/procedures.ts';
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
