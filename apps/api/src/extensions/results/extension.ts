import { every } from '../../platform/jobs/index.ts';
import type { Extension } from '../extension.ts';
import { readFormerSeals } from './former-seals.ts';
import { addRoutes } from './http/results-site.ts';
import { eraseOldRows, readResultPeriods, resultsOfPersons } from './personal-data.ts';
import { keepSeals, reencryptResults, resultWithdrawals } from './restore.ts';
import { hasSealedResults, listResultPages, readResultUses } from './results.queries.ts';
import { findUnsealed, sealJob } from './sealing/seal-job.ts';

const minute = 60_000;

/** Results that open at a set minute, such as graduation. */
export const results: Extension = {
  feature: { id: 'results', calls: ['results'], jobs: ['results.findUnsealed', 'results.seal'] },
  readUses: readResultUses,
  contentFiles: [
    {
      name: 'results.json',
      holds: 'pengumuman hasil dengan barisnya, tanpa kode',
      isPersonal: true,
      tables: ['result_periods', 'result_rows'],
      read: readResultPeriods,
    },
    {
      name: 'former-result-seals.json',
      holds: 'segel hasil yang pernah terlihat lalu diganti, per alamat',
      isPersonal: true,
      tables: ['former_seals'],
      async *read(open) {
        yield* await readFormerSeals(open());
      },
    },
  ],
  leftOutTables: { work: ['result_look_ups', 'result_shards'] },
  hasSecrets: hasSealedResults,
  listPages: listResultPages,
  jobs: ({ services, tokens }) => [
    every('results.findUnsealed', 10 * minute, () => findUnsealed(services.openDatabase(), services.now())),
    sealJob({ ...services, tokens }),
  ],
  personalData: resultsOfPersons,
  retention: [['results.erase', 10 * minute, eraseOldRows]],
  reencrypt: reencryptResults,
  addRoutes,
  beforeRestore: keepSeals,
  withdrawals: resultWithdrawals,
};
