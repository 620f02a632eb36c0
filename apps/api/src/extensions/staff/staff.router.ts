import {
  can,
  collectionLimits,
  collectionTexts,
  downloadResponse,
  entryFile,
  importEntriesInput,
  readTableInput,
  staff,
  tableReportResponse,
} from '@madrasah/contract';
import { z } from 'zod';
import {
  collectionProcedures,
  importEntryFile,
  makeTemplate,
  orderProcedures,
  readEntryFile,
} from '../../content/collections/index.ts';
import { everyRow, queriesOf, readRows } from '../../database/query.ts';
import type { UserTables } from '../../identity/users/index.ts';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';

const queries = queriesOf<UserTables>();

const reading = {
  requires: staff.right,
  refuses: [],
  failure: collectionTexts.fetchFailed(staff.labels.many),
} as const;
const reads = staffProcedure.meta(reading);

/** A row of the template, in the order of the fields. */
const example = ['Siti Aminah, S.Pd.', 'Guru', 'Guru Matematika', 'Matematika, Fisika', 'Wali kelas X-1.', '2015'];

export const staffRouter = t.router({
  ...collectionProcedures(staff),
  ...orderProcedures(staff),

  template: reads
    .output(downloadResponse)
    .query(async ({ ctx }) => ({ data: await makeTemplate(ctx, staff, example) })),

  readFile: reads
    .meta({ ...reading, refuses: ['INVALID'], takesFile: entryFile, invalidatesNothing: true })
    .input(readTableInput)
    .output(tableReportResponse)
    .mutation(async ({ ctx, input }) => ({ data: await readEntryFile(ctx, staff, input) })),

  importFile: reads
    .meta({ ...reading, refuses: ['INVALID', 'CONFLICT'], takesFile: entryFile })
    .input(importEntriesInput)
    .output(tableReportResponse)
    .mutation(async ({ ctx, input }) => ({ data: await importEntryFile(ctx, staff, input) })),

  accounts: staffProcedure
    .meta({ requires: staff.right, refuses: [], failure: collectionTexts.fetchFailed('akun') })
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
