import {
  collectionTexts,
  datedEventsResponse,
  eventImportTexts,
  events,
  eventsFile,
  eventsInMonthsInput,
  importEventsFileInput,
  readEventsFileInput,
  tableImportResponse,
  upcomingEventsInput,
} from '@madrasah/contract';
import { attachmentProcedures, proceduresWithPreviews, templateProcedure } from '../../content/collections/index.ts';
import { t } from '../../trpc/init.ts';
import { publicProcedure, staffProcedure } from '../../trpc/procedures.ts';
import { checkUid, readInMonths, readUpcoming } from './events.queries.ts';
import { importEventsFile, readEventsFile } from './files/import.service.ts';

const failure = collectionTexts.fetchFailed(events.labels.many);

const reads = publicProcedure.meta({ requires: null, refuses: ['INVALID'], cacheTags: [], failure });
const imports = staffProcedure.meta({
  requires: events.right,
  refuses: ['INVALID', 'CONFLICT'],
  invalidatesNothing: true,
  failure: eventImportTexts.importFailed,
});

export const eventsRouter = t.router({
  ...proceduresWithPreviews(events, checkUid),
  ...attachmentProcedures(events),

  upcoming: reads
    .input(upcomingEventsInput)
    .output(datedEventsResponse)
    .query(({ ctx, input }) => readUpcoming(ctx, input)),

  inMonths: reads
    .input(eventsInMonthsInput)
    .output(datedEventsResponse)
    .query(({ ctx, input }) => readInMonths(ctx, input)),

  template: templateProcedure(events),

  readFile: imports
    .meta({ takesFile: eventsFile })
    .input(readEventsFileInput)
    .output(tableImportResponse)
    .mutation(async ({ ctx, input }) => ({ data: await readEventsFile(ctx, input) })),

  importFile: imports
    .input(importEventsFileInput)
    .output(tableImportResponse)
    .mutation(async ({ ctx, input }) => ({ data: await importEventsFile(ctx, input) })),
});
