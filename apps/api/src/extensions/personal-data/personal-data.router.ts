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
import { erasePerson, exportPerson, findPerson } from './personal-data.service.ts';

const calls = staffProcedure.meta({ requires: 'personalData:manage', reauthenticate: true, refuses: ['INVALID'] });

/** The stored data of a person. The searched words are only in bodies, because the addresses of calls are logged. */
export const personalDataRouter = t.router({
  find: calls
    // Rows of pupils are among the data.
    .meta({ reauthenticate: 'secondFactor', invalidatesNothing: true, failure: texts.personalData.fetchFailed })
    .input(personInput)
    .output(personalDataResponse)
    .mutation(async ({ ctx, input }) => ({ data: await findPerson(ctx, input.q) })),

  export: calls
    .meta({ invalidatesNothing: true, failure: texts.personalData.exportFailed })
    .input(personInput)
    .output(personalDataExportResponse)
    .mutation(async ({ ctx, input }) => ({ data: await exportPerson(ctx, input.q) })),

  erase: calls
    .meta({ refuses: ['INVALID', 'CONFLICT'], failure: texts.personalData.eraseFailed })
    .input(erasePersonInput)
    .output(erasedResponse)
    .mutation(async ({ ctx, input }) => ({ data: await erasePerson(ctx, input) })),
});
