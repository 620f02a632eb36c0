import fp from 'fastify-plugin';
import { type PrivateFileParams, privateFileOptions, sendPrivateFile } from '../../http/transport/files.ts';
import { past } from '../../platform/clock/index.ts';
import { inEachProcess } from '../../platform/jobs/index.ts';
import type { Services } from '../../trpc/context.ts';
import type { Extension } from '../extension.ts';
import { openExport, removeOldExport } from './exports.router.ts';

/** The download of an export. */
const exportDownload = fp(async (app, { services }: { services: Services }) => {
  app.get<PrivateFileParams>(
    '/api/exports/download/:ticket',
    privateFileOptions,
    sendPrivateFile(services, openExport),
  );
});

/** All content of the site, for another system. */
export const exports: Extension = {
  leftOutTables: { work: ['export_jobs'] },
  jobs: ({ services }) => [inEachProcess('export.removeOld', 60_000, () => removeOldExport(services))],
  times: [{ table: 'export_jobs', columns: { started_at: past, ended_at: past } }],
  addRoutes: async (app, { services }) => void (await app.register(exportDownload, { services })),
};
