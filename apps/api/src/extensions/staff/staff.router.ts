import { can, collectionLimits, collectionTexts, staff } from '@madrasah/contract';
import { z } from 'zod';
import { importProcedures, orderProcedures, proceduresWithPreviews } from '../../content/collections/index.ts';
import { everyRow, queriesOf, readRows } from '../../database/query.ts';
import type { UserTables } from '../../identity/users/index.ts';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';

const queries = queriesOf<UserTables>();

export const staffRouter = t.router({
  ...proceduresWithPreviews(staff),
  ...orderProcedures(staff),
  ...importProcedures(staff),

  accounts: staffProcedure
    .meta({ requires: staff.right, failure: collectionTexts.fetchFailed('akun') })
    .output(z.object({ data: z.array(z.object({ id: z.string(), fullName: z.string() })) }))
    .query(async ({ ctx }) => ({
      data: await readRows(
        ctx.db,
        queries
          .selectFrom('users')
          .where('users.is_active', '=', true)
          .where((eb) => (can(ctx.actor, staff.right) ? everyRow : eb('users.id', '=', ctx.actor.id)))
          .select(['users.id', 'users.full_name as fullName'])
          .orderBy('users.full_name')
          .orderBy('users.id')
          .limit(collectionLimits.arranged),
      ),
    })),
});
