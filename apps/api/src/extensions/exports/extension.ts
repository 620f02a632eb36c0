import { type PrivateFileParams, privateFileOptions, sendPrivateFile } from '../../http/transport/files.ts';
import { past } from '../../platform/clock/index.ts';
import { inEachProcess } from '../../platform/jobs/index.ts';
import type { Extension } from '../extension.ts';
import { openExport, removeOldExport } from './exports.router.ts';

/** All content of the site, for another system. */
export const exports: Extension = {
  leftOutTables: { work: ['export_jobs'] },
  jobs: ({ services }) => [inEachProcess('export.removeOld', 60_000, () => removeOldExport(services))],
  times: [{ table: 'export_jobs', columns: { started_at: past, ended_at: past } }],
  async addRoutes(app, { services }) {
    const send = sendPrivateFile(services, openExport);
    app.get<PrivateFileParams>('/api/exports/download/:ticket', privateFileOptions, send);
  },
};
