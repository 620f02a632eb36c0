import { past } from '../../platform/clock/index.ts';
import type { Extension } from '../extension.ts';
import { removeOldExport } from './export-jobs.ts';
import { exportDownload } from './http/download.ts';

/** All content of the site, for another system. */
export const exports: Extension = {
  leftOutTables: { work: ['export_jobs'] },
  jobs: ({ services }) => [
    { kind: 'process', name: 'export.removeOld', everyMs: 60_000, run: () => removeOldExport(services) },
  ],
  times: [{ table: 'export_jobs', columns: { started_at: past, ended_at: past } }],
  addRoutes: async (app, { services }) => void (await app.register(exportDownload, { services })),
};
