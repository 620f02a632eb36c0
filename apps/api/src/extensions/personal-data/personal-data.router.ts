import {
  erasedResponse,
  erasePersonInput,
  personalDataExportResponse,
  personalDataResponse,
  personInput,
  texts,
} from '@madrasah/contract';
import { t } from '../../trpc/init.ts';
import { staffProcedure } from '../../trpc/procedures.ts';
import type { EntriesOfPersons } from './entries-of-persons.ts';
import { erasePerson, exportPerson, findPerson } from './personal-data.service.ts';

const tags = ['personal-data'];

/** The stored data of a person. The searched words are only in bodies, because the addresses of calls are logged. */
export const personalDataRouterWith = (entries: EntriesOfPersons) =>
  t.router({
    find: staffProcedure
      .meta({
        requires: 'personalData:manage',
        // Rows of pupils are among the data.
        reauthenticate: 'secondFactor',
        refuses: ['INVALID'],
        invalidatesNothing: true,
        openapi: {
          method: 'POST',
          path: '/api/personal-data/find',
          tags,
          summary:
            'The stored data of a person in each place, by an e-mail address or a part of a name, at most 50 of each; the search is logged',
          protect: true,
        },
        failure: texts.personalData.fetchFailed,
      })
      .input(personInput)
      .output(personalDataResponse)
      .mutation(async ({ ctx, input }) => ({ data: await findPerson(ctx, entries, input.q) })),

    export: staffProcedure
      .meta({
        requires: 'personalData:manage',
        reauthenticate: true,
        refuses: ['INVALID'],
        invalidatesNothing: true,
        openapi: {
          method: 'POST',
          path: '/api/personal-data/export',
          tags,
          summary: 'The same for handing out to that person, at most 1,000 of each; the export is logged',
          protect: true,
        },
        failure: texts.personalData.exportFailed,
      })
      .input(personInput)
      .output(personalDataExportResponse)
      .mutation(async ({ ctx, input }) => ({ data: await exportPerson(ctx, entries, input.q) })),

    erase: staffProcedure
      .meta({
        requires: 'personalData:manage',
        reauthenticate: true,
        refuses: ['INVALID', 'CONFLICT'],
        openapi: {
          method: 'POST',
          path: '/api/personal-data/erase',
          tags,
          summary: 'Erase the data under an address and further chosen rows, or anonymise them',
          protect: true,
        },
        failure: texts.personalData.eraseFailed,
      })
      .input(erasePersonInput)
      .output(erasedResponse)
      .mutation(async ({ ctx, input }) => ({ data: await erasePerson(ctx, entries, input) })),
  });
